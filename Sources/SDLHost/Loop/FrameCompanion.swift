import UIKitCore

/// A companion of a run, frame by frame: it plays the user's part and decides when the run ends, as a benchmark does.
package protocol FrameCompanion: AnyObject {
  /// Whether there is input to come, so that the loop must not fall asleep.
  var isPlaying: Bool { get }

  /// Returns the input up to `time`, oldest first, with times on the media clock. Each event is returned once.
  func input(until time: Double) -> [InputEvent]

  /// Called at the end of a frame. `time` is the system's, in seconds, at which it was presented, or would have been if
  /// it had shown anything new.
  func frameEnded(at time: Double, wasPresented: Bool) -> FrameVerdict
}

/// The course of a run after a frame.
package nonisolated enum FrameVerdict: Sendable {
  /// It continues.
  case goOn

  /// It continues, and its statistics begin here.
  case measureFromHere

  /// It ends.
  case end
}
