import Testing

@testable import Benchmarks

struct BenchmarkOptionsTests {
  func options(_ arguments: String...) throws -> BenchmarkOptions {
    guard case .run(let options) = try BenchmarkOptions.parse(arguments) else {
      throw BenchmarkOptions.UsageError(message: "help")
    }
    return options
  }

  @Test func `without options everything is measured that needs no graphics card`() throws {
    #expect(try options() == BenchmarkOptions())
    #expect(BenchmarkOptions().sections == Section.usual && BenchmarkOptions().peers == nil)
    #expect(Section.allCases.filter { !Section.usual.contains($0) } == [.graphicsCard])
    #expect(try options("--only", "graphics-card").sections == [.graphicsCard])
  }

  @Test func `all options are parsed`() throws {
    var expected = BenchmarkOptions()
    (expected.isQuick, expected.onlyWrites, expected.peers) = (true, true, "/peers")
    expected.sections = [.start, .idle]
    #expect(try options("--quick", "--peers", "/peers", "--only=start,idle", "--write") == expected)
    #expect(try BenchmarkOptions.parse(["--quick", "--help"]) == .help)
  }

  @Test(arguments: [
    (["--fast"], "there is no option --fast"), (["push"], "push is not an option; Scripts/bench takes no other words"),
    (["--peers"], "--peers requires a folder"), (["--only", ""], "--only requires a list of sections"),
    (
      ["--only", "start,end"],
      "there is no section end; there are frames, recipes, displays, start, memory, idle, latency, scale, graphics-card"
    ),
  ])
  func `wrong usage is named`(arguments: [String], expected: String) {
    #expect(throws: BenchmarkOptions.UsageError(message: expected)) { try BenchmarkOptions.parse(arguments) }
  }

  @Test func `the command of the report has no path`() throws {
    #expect(try options("--quick", "--peers", "/home/anna/peers").command == "Scripts/bench --quick --peers DIR")
    #expect(try options("--only", "idle").command == "Scripts/bench --only idle")
  }
}
