import Foundation
import Testing

@testable import Benchmarks

struct BenchOutputTests {
  static let facts = """
    "presentedFrames": 100, "missedFrames": 2, "frameIntervalMs": {"p50": 16.7, "p99": 17, "max": 33},
    "cpuMs": {"p50": 1, "p99": 4, "max": 9}, "cpuMsPerFrame": 1.5, "cpuPercent": 9,
    "wakeUpsPerSecond": 150, "rssMB": 40, "pssMB": 30, "peakMB": 45
    """

  func decode(_ json: String) throws -> BenchOutput {
    try JSONDecoder().decode(BenchOutput.self, from: Data(json.utf8))
  }

  @Test func `a scene with one part has its figures at the top`() throws {
    let output = try decode("{\"renderer\": \"cpu\", \(Self.facts)}")
    #expect(output.parts.count == 1 && output.parts[0].missedFrames == 2 && output.parts[0].atRest == nil)
    #expect(
      RecipeFigures("hero", output.parts[0], isDragged: false).activity == ActivityFigures(cpuMs: 90, wakeUps: 150))
    #expect(output.renderer == "cpu" && output.inputToPresentMs == nil && output.parts[0].graphicsCard == nil)
  }

  @Test func `the graphics card that drew is read`() throws {
    let card = #"{"name": "Fast Card", "drawCalls": 5.5, "uploadedBytes": 64}"#
    let output = try decode("{\"renderer\": \"gpu\", \"graphicsCard\": \(card), \(Self.facts)}")
    let read = try #require(output.parts[0].graphicsCard)
    #expect(read.name == "Fast Card" && read.drawCalls == 5.5 && read.uploadedBytes == 64)
  }

  @Test func `a scene with several parts has a list of them`() throws {
    let part = "{\"part\": \"hero\", \(Self.facts)}", drag = "{\"part\": \"hero-drag\", \(Self.facts)}"
    let output = try decode("{\"renderer\": \"cpu\", \"parts\": [\(part), \(drag)], \(Self.facts)}")
    #expect(output.parts.map(\.part) == ["hero", "hero-drag"])
  }
}
