import Foundation
import Testing

@testable import Player

struct BenchReportTests {
  func part(_ name: String, _ count: Int?, cpu: Double) -> BenchReport.Part {
    var facts = BenchFacts()
    facts.cpuMsPerFrame = cpu
    facts.frames = 10
    return BenchReport.Part(name: name, count: count, facts: facts)
  }

  func report(_ scene: BenchOptions.Scene, _ parts: [BenchReport.Part]) -> BenchReport {
    BenchReport(scene: scene, mode: .natural, renderer: "cpu", parts: parts)
  }

  func object(_ report: BenchReport) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(try report.text(as: .json).utf8))
    return try #require(json as? [String: Any])
  }

  @Test func `the median of several runs is reported`() {
    let parts = [("a", 3.0), ("b", 9), ("a", 1), ("b", 7), ("a", 2), ("b", 8)].map { part($0.0, 1, cpu: $0.1) }
    let medians = BenchReport.medians(of: parts)
    #expect(medians.map(\.name) == ["a", "b"] && medians.map(\.facts.cpuMsPerFrame) == [2, 8])
  }

  @Test func `a scene with one part has a flat JSON object`() throws {
    var push = report(.push, [part("push", nil, cpu: 0.5)])
    push.inputToPresentMs = Report.Spread(p50: 1, p99: 2, max: 3)
    push.latencyParts = [BenchReport.LatencyPart(name: "waiting", spread: Report.Spread(p50: 4, p99: 5, max: 6))]
    let object = try object(push)
    #expect(object["scene"] as? String == "push")
    #expect(object["mode"] as? String == "natural")
    #expect(object["renderer"] as? String == "cpu")
    #expect(object["cpuMsPerFrame"] as? Double == 0.5)
    #expect(object["allocationsPerFrame"] == nil)
    #expect((object["inputToPresentMs"] as? [String: Double])?["p99"] == 2)
    let parts = object["inputToPresentPartsMs"] as? [String: [String: Double]]
    #expect(parts?["waiting"] == ["p50": 4, "p99": 5, "max": 6])
    #expect(object["parts"] == nil && object["costRatio"] == nil)
  }

  @Test func `a scene with several sizes compares the last size with the first`() throws {
    let object = try object(report(.scroll, [part("scroll-1", 1, cpu: 2), part("scroll-9", 9, cpu: 3)]))
    #expect(object["costRatio"] as? Double == 1.5)
    #expect(object["cpuMsPerFrame"] as? Double == 3)
    let parts = try #require(object["parts"] as? [[String: Any]])
    #expect(parts.map { $0["part"] as? String } == ["scroll-1", "scroll-9"])
    #expect(parts.map { $0["count"] as? Int } == [1, 9])
    #expect(parts.map { $0["cpuMsPerFrame"] as? Double } == [2, 3])
    #expect(object["openingMs"] == nil)
  }

  @Test func `the first layout is reported if it was measured`() throws {
    var part = part("scroll-9", 9, cpu: 3)
    part.openingMs = 4.5
    #expect(try object(report(.scroll, [part]))["openingMs"] as? Double == 4.5)
  }

  @Test func `the layers scene reports the cost per layer`() throws {
    let layers = report(
      .layers, [part("a", 100, cpu: 1), part("b", 1_000, cpu: 5.5), part("c", 10_000, cpu: 32.5)])
    #expect(layers.costRatio.map { abs($0 - 0.325) < 1e-9 } == true)
    #expect(zip(layers.microsecondsPerFurtherLayer, [5, 3]).allSatisfy { abs($0 - $1) < 1e-9 })
    let parts = try #require(try object(layers)["parts"] as? [[String: Any]])
    #expect(parts.map { $0["microsecondsPerLayer"] as? Double } == [10, 5.5, 3.25])
  }

  @Test func `the cost of a frame is subtracted from the layers' costs and reported separately`() throws {
    let layers = report(
      .layers, [part("a", 1, cpu: 0.5), part("b", 101, cpu: 1), part("c", 1_001, cpu: 5), part("d", 10_001, cpu: 60.5)])
    #expect(layers.costRatio.map { abs($0 - (60.5 / 10_001) / (1.0 / 101)) < 1e-9 } == true)
    #expect(layers.costRatioBeyondFrame.map { abs($0 - 1.2) < 1e-9 } == true)
    let object = try object(layers), parts = try #require(object["parts"] as? [[String: Any]])
    #expect(object["costRatioBeyondFrame"] as? Double == layers.costRatioBeyondFrame)
    #expect(parts.map { $0["microsecondsPerLayerBeyondFrame"] as? Double } == [nil, 5, 4.5, 6])
    let table = try layers.text(as: .table)
    #expect(table.contains("9.90 µs a layer, 5.00 µs beyond a frame that moves one"))
    #expect(table.contains("beyond a frame that moves one layer: 1.20"))
  }

  @Test func `the table and the JSON report the spread of the cost and the frame budget`() throws {
    var part = part("push", nil, cpu: 2)
    part.facts.cpuMs = Report.Spread(p50: 1.5, p99: 4.25, max: 9)
    part.facts.frameIntervalMs = Report.Spread(p50: 16.67, p99: 17.5, max: 33)
    part.facts.frameBudgetMs = 1000 / 60
    let table = try report(.push, [part]).text(as: .table)
    #expect(table.contains("p50 1.50 ms, p99 4.25 ms, greatest 9.00 ms, of 16.67 ms that a frame has"))
    #expect(table.contains("intervals p50 16.67 ms, p99 17.50 ms, greatest 33.00 ms"))
    let object = try object(report(.push, [part]))
    #expect((object["cpuMs"] as? [String: Double]) == ["p50": 1.5, "p99": 4.25, "max": 9])
    #expect((object["frameIntervalMs"] as? [String: Double])?["p99"] == 17.5)
    #expect((object["frameBudgetMs"] as? Double).map { abs($0 - 16.667) < 0.001 } == true)
  }

  @Test func `parts without sizes are not compared`() throws {
    let text = try report(.recipe, [part("hero", nil, cpu: 2), part("hero-drag", nil, cpu: 3)]).text(as: .table)
    #expect(!text.contains("cost of"))
  }

  @Test func `missed frames, pixels and the memory at rest are reported if they were measured`() throws {
    var part = part("hero", nil, cpu: 2)
    part.facts.missedFrames = 3
    let before = try report(.recipe, [part]).text(as: .table)
    #expect(!before.contains("pixels") && before.contains("there is no libSegueAllocationCount.so"))
    part.facts.pixels = BenchPixels(changed: 100, drawn: 150, presented: 120, overdraw: 1.25, copyMs: 0.5)
    part.facts.atRest = BenchMemory(rssMB: 40, pssMB: 30.5)
    let table = try report(.recipe, [part]).text(as: .table)
    #expect(table.contains(", 3 missed"))
    #expect(table.contains("100 changed, 150 drawn, 120 presented a frame; overdraw 1.25; a copy takes 0.500 ms"))
    #expect(table.contains("40.0 MB at rest (30.5 MB its own share)"))
    #expect(table.contains("allocations not counted, which would change the memory\n"))
    let object = try object(report(.recipe, [part]))
    #expect(object["missedFrames"] as? Int == 3)
    #expect((object["pixels"] as? [String: Double])?["overdraw"] == 1.25)
    #expect((object["atRest"] as? [String: Double])?["rssMB"] == 40)
  }

  @Test func `the work of the graphics card is reported if it draws`() throws {
    var part = part("push", nil, cpu: 2)
    #expect(try object(report(.push, [part]))["graphicsCard"] == nil)
    part.facts.graphicsCard = BenchGraphicsCard(name: "Fast Card", drawCalls: 5.25, uploadedBytes: 640)
    #expect(
      try report(.push, [part]).text(as: .table).contains("5.2 draw calls, 640 bytes uploaded a frame; Fast Card\n"))
    let card = try object(report(.push, [part]))["graphicsCard"] as? [String: Any]
    #expect(card?["name"] as? String == "Fast Card")
    #expect(card?["drawCalls"] as? Double == 5.25 && card?["uploadedBytes"] as? Double == 640)
  }

  @Test func `the phases of a start are reported in their order`() throws {
    var start = report(.start, [part("start", nil, cpu: 0)])
    start.startPhases = [StartPhases.Phase(name: "loading", ms: 20), StartPhases.Phase(name: "fonts", ms: 4.25)]
    #expect(try start.text(as: .table).hasSuffix("  loading: 20.0 ms\n  fonts: 4.2 ms"))
    start.parts[0].facts.frames = 0
    #expect(try !start.text(as: .table).contains("a frame"))
    let phases = try object(start)["startPhases"] as? [[String: Any]]
    #expect(phases?.map { $0["name"] as? String } == ["loading", "fonts"])
    #expect(phases?.map { $0["ms"] as? Double } == [20, 4.25])
  }

  @Test func `the row output has one line for each part`() throws {
    let rows = try report(.scroll, [part("scroll-1", 1, cpu: 2), part("scroll-9", 9, cpu: 3)]).text(as: .row)
    let lines = rows.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(lines.map { $0.prefix(3).joined(separator: ",") } == ["segue,scroll-1,natural", "segue,scroll-9,natural"])
  }

  @Test func `the table names each part if there are several`() throws {
    let several = try report(.scroll, [part("scroll-1", 1, cpu: 2), part("scroll-9", 9, cpu: 3)]).text(as: .table)
    #expect(several.contains("scroll-1\n") && several.contains("scroll-9\n") && several.contains("1.50"))
    #expect(try !report(.push, [part("push", nil, cpu: 2)]).text(as: .table).contains("push\n"))
  }
}
