import UIKitCore

/// An observer of a run, frame by frame: a recording, statistics, housekeeping. Times are the system's, in seconds,
/// unless stated otherwise; every method does nothing by default.
protocol FrameObserver: AnyObject {
  /// Called for each input event, with its time on the media clock, that happened at the system's `time`.
  func received(_ event: InputEvent, at time: Double)

  /// Called once a frame's input has been delivered and the main queue's work is done. `mediaTime` is the media
  /// clock's; `results` are the numbers of the results of other threads that were taken.
  func delivered(at mediaTime: Double, results: [Int])

  /// Called when a frame was presented; `missed` frames were due before it and were passed over.
  func presented(_ timestamps: FrameTimestamps, missed: Int)

  /// Called when a frame showed nothing new; otherwise it would have been presented at `time`.
  func skipped(at time: Double)

  /// Called when nothing moves anymore, before the loop sleeps.
  func willRest(at time: Double)

  /// Called when frames follow each other again after a pause, whose length says nothing about their pace.
  func resumed()

  /// Called when what follows is to be measured, and what came before is not.
  func measurementStarted()
}

extension FrameObserver {
  func received(_ event: InputEvent, at time: Double) {}
  func delivered(at mediaTime: Double, results: [Int]) {}
  func presented(_ timestamps: FrameTimestamps, missed: Int) {}
  func skipped(at time: Double) {}
  func willRest(at time: Double) {}
  func resumed() {}
  func measurementStarted() {}
}
