import UIKitCore

/// The time of one frame, and everything that is delivered before the frame is made.
struct FrameInput {
  /// The media time at which the frame will be visible.
  var time: Double

  /// The input, oldest first, with times on the media clock.
  var events: [InputEvent] = []

  /// The numbers of the results of other threads that the frame must wait for.
  var results: [Int] = []

  /// Whether the window is to be closed after this frame.
  var closesWindow = false

  /// Whether the window became visible or invisible; `nil` for no change.
  var visibility: Bool?

  /// Whether the frame must be drawn as a whole, because the window lost what it showed.
  var needsRedraw = false

  /// Begins the input of the next frame, in the same memory.
  mutating func begin(at time: Double) {
    self.time = time
    events.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
    closesWindow = false
    visibility = nil
    needsRedraw = false
  }
}

/// The source of a run's input: the user (``LiveInput``) or a recording (``ReplayedInput``).
protocol FrameInputSource: AnyObject {
  /// Whether frames must follow each other although nothing moves, because input is still to come.
  var isPlaying: Bool { get }

  /// Sleeps until the next frame must begin, while frames follow each other. Returns the reader's findings, and whether
  /// that took longer than a frame period.
  func awaitFrame(_ clock: inout FrameClock) -> (findings: EventReader.Findings, hasRested: Bool)

  /// Replaces `input` by that of the frame that begins at the system's time `now`.
  func next(_ clock: FrameClock, now: Double, into input: inout FrameInput)

  /// Returns whether the run has ended at the current media time, as far as the source decides that.
  func isOver(isMoving: Bool) -> Bool
}
