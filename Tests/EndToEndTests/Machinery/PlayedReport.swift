import Foundation

/// The report as scripts read it: the documented fields under their documented names.
struct PlayedReport: Decodable {
  let renderer: String
  let refreshHz: Double
  let frames: Int
  let missedFrames: Int
  let frameIntervalMs: Spread
  let cpuMsPerFrame: ShortSpread
  let inputToPresentMs: Spread
  let startupMs: Double
  let peakRSSMB: Double
  let pictures: String?
  let transitions: [Transition]
  let leakedControllers: Int
  let stack: [String]
  let clean: Bool

  struct Spread: Decodable { let p50, p99, max: Double }

  struct ShortSpread: Decodable { let p50, p99: Double }

  struct Transition: Decodable {
    let name: String
    let operation: String
    let interactive: Bool
    let cancelled: Bool
    let durationMs: Double
    let frames: Int
    let completions: Int
  }
}
