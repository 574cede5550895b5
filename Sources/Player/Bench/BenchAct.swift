import UIKit

/// One part of a scene: what is on the stage and how it moves.
protocol BenchAct: AnyObject {
  /// What the window shows.
  var root: UIViewController { get }

  /// Whether there is input to come.
  var isPlaying: Bool { get }

  /// Processor time that the first layout took, in milliseconds, where that is of interest.
  var openingMs: Double? { get }

  /// Begins to move; it goes on until the act is dropped.
  func begin()

  /// What the hand did up to `time` on the media clock; each event once.
  func input(until time: Double) -> [InputEvent]
}

extension BenchAct {
  var isPlaying: Bool { false }

  var openingMs: Double? { nil }

  func input(until time: Double) -> [InputEvent] { [] }
}
