import Foundation
import Testing

@testable import Player

struct ReportTests {
  static let report = Report(
    renderer: "cpu", refreshHz: 60, frames: 10, missedFrames: 1, frameIntervalMs: .init(p50: 16.7, p99: 17, max: 33),
    cpuMsPerFrame: .init(p50: 1, p99: 2), inputToPresentMs: .init(p50: 9, p99: 15, max: 16), startupMs: 120,
    peakRSSMB: 60,
    transitions: [
      PlayedTransition(
        name: "hero", operation: "push", interactive: false, cancelled: false, durationMs: 800, frames: 48,
        completions: 1)
    ], leakedControllers: 0, stack: ["Pictures", "Dunes"], pictures: "0123456789abcdef",
    clean: true)

  @Test func `the JSON keys are those that scripts rely on`() throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Self.report)) as? [String: Any]
    let object = try #require(json)
    #expect(
      Set(object.keys) == [
        "renderer", "refreshHz", "frames", "missedFrames", "frameIntervalMs", "cpuMsPerFrame", "inputToPresentMs",
        "startupMs", "peakRSSMB", "transitions", "leakedControllers", "stack", "pictures", "clean",
      ])
    #expect(Set(try #require(object["frameIntervalMs"] as? [String: Double]).keys) == ["p50", "p99", "max"])
    #expect(Set(try #require(object["cpuMsPerFrame"] as? [String: Double]).keys) == ["p50", "p99"])
    let transition = try #require((object["transitions"] as? [[String: Any]])?.first)
    #expect(
      Set(transition.keys) == [
        "name", "operation", "interactive", "cancelled", "durationMs", "frames", "completions",
      ])
  }

  @Test func `a report survives encoding and decoding`() throws {
    #expect(try JSONDecoder().decode(Report.self, from: JSONEncoder().encode(Self.report)) == Self.report)
  }
}
