import CoreGraphics
import Testing

@testable import Player

struct CommandParserBenchTests {
  let parser = CommandParser(transitions: ["hero"]) { _ in false }

  @Test func `bench with a scene has the documented defaults`() throws {
    let parsed = try parser.parse(["bench", "push"])
    #expect(parsed == .bench(BenchOptions(scene: .push)))
    let defaults = BenchOptions(scene: .push)
    #expect(defaults.mode == .natural && defaults.seconds == 3 && defaults.output == .table && defaults.images == nil)
  }

  @Test(arguments: ["push", "hero", "semi-modal", "scroll", "drag", "layers", "turn", "recipe", "start", "idle"])
  func `every scene is parsed by its name`(name: String) throws {
    guard case .bench(let options) = try parser.parse(["bench", RawString(name)]) else {
      Issue.record("\(name) is not a scene")
      return
    }
    #expect(options.scene.rawValue == name)
  }

  @Test func `every option is parsed, before and after the scene`() throws {
    var expected = BenchOptions(scene: .hero)
    expected.mode = .driven
    expected.seconds = 1.5
    expected.images = "/pictures"
    expected.renderer = .cpu
    expected.output = .row
    #expect(
      try parser.parse([
        "bench", "--mode", "driven", "--seconds=1.5", "hero", "--images", "/pictures", "--renderer", "cpu", "--row",
      ]) == .bench(expected))
    expected = BenchOptions(scene: .idle)
    expected.output = .json
    #expect(try parser.parse(["bench", "idle", "--json"]) == .bench(expected))
    expected = BenchOptions(scene: .recipe)
    (expected.transition, expected.countsPixels, expected.rests) = ("hero", true, true)
    #expect(
      try parser.parse(["bench", "recipe", "--transition", "hero", "--pixels", "--rest"]) == .bench(expected))
    expected = BenchOptions(scene: .recipe)
    (expected.size, expected.refreshRate) = (CGSize(width: 3840, height: 2160), 144)
    #expect(try parser.parse(["bench", "recipe", "--size=3840x2160", "--refresh", "144"]) == .bench(expected))
    expected = BenchOptions(scene: .layers)
    expected.count = 1_000_000
    #expect(try parser.parse(["bench", "layers", "--count", "1000000"]) == .bench(expected))
  }

  @Test func `bench --help gives bench's help, with a scene or without`() throws {
    #expect(try parser.parse(["bench", "--help"]) == .help(.bench))
    #expect(try parser.parse(["bench", "push", "-h"]) == .help(.bench))
  }

  @Test(arguments: [
    (
      ["bench"],
      "bench requires a scene: push, hero, semi-modal, scroll, drag, layers, turn, effects, recipe, start, idle"
    ),
    (
      ["bench", "spin"],
      "there is no scene named spin; there are push, hero, semi-modal, scroll, drag, layers, turn, effects, recipe, "
        + "start, idle"
    ),
    (["bench", "push", "hero"], "bench plays one scene at a time; hero is one too many"),
    (["bench", "push", "--mode", "fast"], "--mode requires one of natural, driven, not fast"),
    (["bench", "push", "--seconds", "0"], "--seconds requires a number from 0.1 to 3600, not 0"),
    (["bench", "push", "--seconds", "nan"], "--seconds requires a number from 0.1 to 3600, not nan"),
    (["bench", "push", "--images"], "--images requires a folder"),
    (["bench", "push", "--renderer", "gl"], "--renderer requires one of auto, cpu, gpu, not gl"),
    (["bench", "push", "--json", "--row"], "--json and --row exclude each other"),
    (["bench", "push", "--count", "10"], "--count applies to the scenes scroll and layers, not push"),
    (["bench", "scroll", "--count", "0"], "--count requires a whole number from 1 to 10000000, not 0"),
    (["bench", "push", "--transition", "hero"], "--transition applies to the scene recipe, not push"),
    (["bench", "push", "--size", "640x480"], "--size applies to the scene recipe, not push"),
    (["bench", "drag", "--refresh=120"], "--refresh applies to the scene recipe, not drag"),
    (["bench", "recipe", "--refresh=120", "--mode=driven"], "--refresh applies to the mode natural, not driven"),
    (["bench", "recipe", "--transition", "fly"], "--transition requires one of hero, not fly"),
    (["bench", "push", "--row=yes"], "--row takes no value"),
    (["bench", "push", "--wide"], "there is no option --wide for bench"),
  ])
  func `wrong usage of bench is reported with bench's usage`(arguments: [String], expected: String) {
    do {
      _ = try parser.parse(arguments.map { RawString($0) })
      Issue.record("\(arguments) was understood")
    } catch {
      #expect(error == UsageError(message: expected, topic: .bench))
    }
  }
}
