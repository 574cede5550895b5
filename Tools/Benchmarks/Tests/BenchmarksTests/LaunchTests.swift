import Testing

@testable import Benchmarks

struct LaunchTests {
  @Test func `the output of a program is returned when it ends`() throws {
    let result = try Launch(["/bin/sh", "-c", "echo $WORD"], environment: ["WORD": "push"]).finish(within: 10)
    #expect(result.output == "push\n")
  }

  @Test func `a failure has the last line of standard error`() throws {
    let launch = try Launch(["/bin/sh", "-c", "echo first >&2; echo the reason >&2; exit 1"], environment: [:])
    #expect(throws: Failure("sh failed: the reason")) { try launch.finish(within: 10) }
    let silent = try Launch(["/bin/sh", "-c", "exit 3"], environment: [:])
    #expect(throws: Failure("sh failed: exit status 3")) { try silent.finish(within: 10) }
  }

  @Test func `a program that cannot be started is named`() {
    #expect(throws: Failure.self) { try Launch(["/nonexistent/peer"], environment: [:]) }
  }
}
