import CoreGraphics
import Testing

@testable import Player

struct CommandParserTests {
  let parser = CommandParser(transitions: ["hero", "system"]) { $0 == "Holiday" }

  func options(_ arguments: RawString...) throws -> PlayOptions {
    guard case .play(let options) = try parser.parse(arguments) else {
      throw UsageError(message: "not the player", topic: .player)
    }
    return options
  }

  func message(_ arguments: RawString...) -> String? {
    do {
      _ = try parser.parse(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `an empty command line opens the player with its defaults`() throws {
    #expect(try parser.parse([]) == .play(PlayOptions()))
    #expect(PlayOptions().transition == nil)
  }

  @Test func `a recipe file is played alone`() throws {
    #expect(try options("--recipe", "Turn.swift").recipe == "Turn.swift")
    #expect(message("--recipe") == "--recipe requires a file")
    for other in [["--record", "a"], ["--replay", "a"], ["--transition", "hero"]] as [[RawString]] {
      #expect(throws: UsageError.self) { try parser.parse(["--recipe", "Turn.swift"] + other) }
    }
    #expect(message("--recipe=a", "--replay=b") == "--recipe cannot be used with --replay")
  }

  @Test func `every option is parsed`() throws {
    let read = try options(
      "--transition", "system", "--appearance", "light", "--renderer", "cpu", "--size", "640x480", "--fullscreen",
      "--refresh", "120", "--slow",
      "2.5", "--reduce-motion", "--report", "r.json", "--record", "a", "--replay", "b", "./one", "two.jpg")
    var expected = PlayOptions()
    expected.transition = "system"
    expected.appearance = .light
    expected.renderer = .cpu
    expected.size = CGSize(width: 640, height: 480)
    expected.isFullScreen = true
    expected.refreshRate = 120
    expected.slowFactor = 2.5
    expected.reducesMotion = true
    expected.report = "r.json"
    expected.recording = "a"
    expected.replay = "b"
    expected.paths = ["./one", "two.jpg"]
    #expect(read == expected)
  }

  @Test func `a value may follow an equals sign`() throws {
    let read = try options("--size=800x600", "--report=a=b.json")
    #expect(read.size == CGSize(width: 800, height: 600))
    #expect(read.report == "a=b.json")
  }

  @Test func `options may follow the folder`() throws {
    let read = try options("/pictures", "--slow", "4")
    #expect(read.paths == ["/pictures"])
    #expect(read.slowFactor == 4)
  }

  @Test func `arguments after two dashes are file names`() throws {
    #expect(try options("--", "--slow", "nothing").paths == ["--slow", "nothing"])
  }

  @Test func `a name that is not UTF-8 keeps its bytes`() throws {
    let name = RawString([0x2F, 0xFF, 0xFE, 0x2E, 0x6A])
    #expect(try options(name).paths == [name])
  }

  @Test func `subcommands, help and version are distinguished`() throws {
    #expect(try parser.parse(["list"]) == .list(asJSON: false))
    #expect(try parser.parse(["list", "--json"]) == .list(asJSON: true))
    #expect(try parser.parse(["list", "--help"]) == .help(.list))
    #expect(try parser.parse(["--help"]) == .help(.player))
    #expect(try parser.parse(["/pictures", "-h"]) == .help(.player))
    #expect(try parser.parse(["doctor"]) == .doctor)
    #expect(try parser.parse(["doctor", "--help"]) == .help(.doctor))
    #expect(try parser.parse(["--version"]) == .version)
  }

  @Test func `a plain word is an existing folder or a mistyped subcommand`() throws {
    #expect(try options("Holiday").paths == ["Holiday"])
    #expect(message("lsit") == "there is no subcommand and no folder named lsit; did you mean `list`?")
    #expect(message("Holidays") == "there is no subcommand and no folder named Holidays")
    #expect(message("./lsit") == nil)
    #expect(message("photo.jpg") == nil)
  }

  nonisolated static let scenes = BenchOptions.Scene.allCases.map(\.rawValue).joined(separator: ", ")

  @Test(arguments: [
    (["--wobble"], "there is no option --wobble"),
    (["-x"], "there is no option -x"),
    (["--transition", "spin"], "--transition requires one of hero, system, not spin"),
    (["--transition", "Heor"], "--transition requires one of hero, system, not Heor; did you mean `hero`?"),
    (["--transiton", "hero"], "there is no option --transiton; did you mean `--transition`?"),
    (["list", "--jsno"], "there is no option --jsno for list; did you mean `--json`?"),
    (["bench", "puhs"], "there is no scene named puhs; there are \(scenes); did you mean `push`?"),
    (["bench", "push", "--secnds", "1"], "there is no option --secnds for bench; did you mean `--seconds`?"),
    (["export", "--form", "a.jpg"], "there is no option --form for export; did you mean `--from`?"),
    (["--transition"], "--transition requires one of hero, system"),
    (["--appearance", "drak"], "--appearance requires one of auto, light, dark, not drak; did you mean `dark`?"),
    (["--renderer", "vulkan"], "--renderer requires one of auto, cpu, gpu, not vulkan"),
    (["--size", "big"], "--size requires a size like 1280x800, not big"),
    (["--size", "10x800"], "--size requires sides from 120 to 16384"),
    (["--size", "-640x480"], "--size requires sides from 120 to 16384"),
    (["--size", "640x480x2"], "--size requires a size like 1280x800, not 640x480x2"),
    (["--refresh", "0"], "--refresh requires a number from 1 to 1000, not 0"),
    (["--slow", "nan"], "--slow requires a number from 0.01 to 1000, not nan"),
    (["--slow", "-1"], "--slow requires a number from 0.01 to 1000, not -1"),
    (["--report"], "--report requires a file"),
    (["--report="], "--report requires a file"),
    (["--fullscreen=yes"], "--fullscreen takes no value"),
    (["list", "--wide"], "there is no option --wide for list"),
    (["list", "hero"], "list takes no hero"),
  ])
  func `wrong usage is reported in a few words`(arguments: [String], expected: String) {
    #expect(throws: UsageError.self) { try parser.parse(arguments.map { RawString($0) }) }
    do { _ = try parser.parse(arguments.map { RawString($0) }) } catch { #expect(error.message == expected) }
  }
}
