import CoreGraphics
import UIKitCore

/// The limits of the numbers in a recording: those that a window and its devices can have. Playing a file with others
/// would end in arithmetic overflow or in waiting for years.
nonisolated enum RecordingLimits {
  /// A side of the window, in points.
  private static let side = 1.0...16_384

  /// The window's scale, in pixels per point.
  private static let scale = 0.25...16

  /// The display's refresh rate, in frames per second.
  private static let refreshRate = 1.0...1_000

  /// A time from the start, in seconds; at most a day.
  private static let time = 0.0...86_400

  /// A pointer's position in points, or a movement of the wheel in clicks; positive and negative.
  private static let distance = -1_000_000.0...1_000_000

  /// The numbers of pointers, buttons, keys, characters and results.
  private static let count = 0...Int(Int32.max)

  /// Returns why a line cannot be played, as the end of a sentence; `nil` if it can.
  static func problem(in line: InputRecording.Line) -> String? {
    switch line {
    case .start(let start): problem("a refresh rate", start.refreshRate, refreshRate, "frames per second")
    case .event(let event): problem("a time", event.time, time, "seconds") ?? problem(in: event.kind)
    case .pasted: nil
    case .frame(let frame):
      problem("a time", frame.time, time, "seconds")
        ?? frame.results.lazy.compactMap { problem("a result's number", $0) }.first
    }
  }

  private static func problem(in kind: InputEvent.Kind) -> String? {
    switch kind {
    case .pointer(let id, _, let position, let button):
      problem("a pointer's number", id) ?? problem("a button", button) ?? problem(in: position)
    case .wheel(let delta, let position, _):
      problem(in: position) ?? problem(in: CGPoint(x: delta.dx, y: delta.dy))
    case .key(let usage, _, _, _, _): problem("a key", usage)
    case .composition(_, let caret): problem("a caret", caret)
    case .resize(let size, let scale):
      problem("a width", size.width, side, "points") ?? problem("a height", size.height, side, "points")
        ?? problem("a scale", scale, Self.scale, "pixels per point")
    case .text, .focus, .visibility, .close: nil
    }
  }

  private static func problem(in point: CGPoint) -> String? {
    problem("a position", point.x, distance, "points") ?? problem("a position", point.y, distance, "points")
  }

  private static func problem(_ name: String, _ value: Int) -> String? {
    count.contains(value) ? nil : "\(name) of \(value); 0 to \(count.upperBound) are possible"
  }

  private static func problem(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: String
  ) -> String? {
    range.contains(value)
      ? nil : "\(name) of \(value); \(range.lowerBound) to \(range.upperBound) \(unit) are possible"
  }
}
