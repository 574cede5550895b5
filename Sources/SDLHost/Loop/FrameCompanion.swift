import UIKitCore

/// A participant in a run, such as a benchmark: it plays the user's part and decides when the run ends.
package protocol FrameCompanion: AnyObject {
  /// Whether there is input to come, so that the loop must not fall asleep.
  var isPlaying: Bool { get }

  /// The media time of the next release of a button; `nil` if there is none to come.
  var nextDecision: Double? { get }

  /// Adds the input up to the media time `time` to `events`, oldest first. Each event is added once.
  func addInput(until time: Double, to events: inout [InputEvent])

  /// Called at the end of a frame. `time` is the system's, in seconds, at which it was presented, or would have been if
  /// it had shown anything new.
  func frameEnded(at time: Double, _ outcome: FrameOutcome) -> FrameVerdict
}

/// The result of a frame.
package nonisolated enum FrameOutcome: Sendable {
  /// It showed something new.
  case presented

  /// It showed nothing new, in a motion.
  case unchanged

  /// It showed nothing new, and nothing moves.
  case resting
}

/// The decision about a run after a frame.
package nonisolated enum FrameVerdict: Sendable {
  /// The run continues.
  case goOn

  /// The run continues, and its statistics begin here.
  case measureFromHere

  /// The run ends.
  case end
}
