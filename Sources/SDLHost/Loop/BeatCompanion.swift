import UIKit

/// Goes along with a run, beat by beat: plays the hand's part and decides how long it lasts. A benchmark, for one.
package protocol BeatCompanion: AnyObject {
  /// Whether there is input to come, so that the loop must not fall asleep.
  var isPlaying: Bool { get }

  /// What the hand did up to `time`, oldest first; times are the media clock's. Each event is asked for once.
  func input(until time: Double) -> [InputEvent]

  /// A beat is over. `time` is the system's, in seconds, at which its frame was presented, or would have been, had there
  /// been anything new to show.
  func beatEnded(at time: Double, wasPresented: Bool) -> BeatVerdict
}

/// What becomes of a run after a beat.
package nonisolated enum BeatVerdict: Sendable {
  /// It goes on.
  case goOn

  /// It goes on, and its statistics begin here.
  case measureFromHere

  /// It is over.
  case end
}
