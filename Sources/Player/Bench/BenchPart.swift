import UIKit

/// A part of a benchmark scene: its content and its motion.
protocol BenchPart: AnyObject {
  /// The view controller that the window shows.
  var root: UIViewController { get }

  /// Whether the act generates input.
  var isPlaying: Bool { get }

  /// The processor time of the first layout, in milliseconds; `nil` if it is not measured.
  var openingMs: Double? { get }

  /// Whether all of its content has appeared; the motion starts afterwards.
  var isShown: Bool { get }

  /// Whether only the time until its content has appeared is measured.
  var opensOnly: Bool { get }

  /// Starts the motion, which continues until the act is deallocated.
  func begin()

  /// The media time of the next release of its pointer; `nil` if there is none to come.
  var nextDecision: Double? { get }

  /// Adds the input events up to `time` in media time that were not added before to `events`.
  func addInput(until time: Double, to events: inout [InputEvent])
}

extension BenchPart {
  var isPlaying: Bool { false }

  var openingMs: Double? { nil }

  var isShown: Bool { true }

  var opensOnly: Bool { false }

  var nextDecision: Double? { nil }

  func addInput(until time: Double, to events: inout [InputEvent]) {}
}
