/// What `--report` writes: how the session went, under the names that scripts rely on.
nonisolated struct Report: Equatable, Codable, Sendable {
  /// What drew the window: `cpu` or `gpu`.
  var renderer: String

  /// Frames a second that were aimed at.
  var refreshHz: Double

  /// Frames that were presented.
  var frames: Int

  /// Beats at which a frame was due and came too late.
  var missedFrames: Int

  /// From one presented frame to the next while something moved.
  var frameIntervalMs: Spread

  /// Processor time for one frame, over all threads.
  var cpuMsPerFrame: ShortSpread

  /// From an input event to the frame that answers it.
  var inputToPresentMs: Spread

  /// From the program's start to its first presented frame.
  var startupMs: Double

  /// The most memory that the program held at any time.
  var peakRSSMB: Double

  /// Every transition, in the order in which they ended.
  var transitions: [PlayedTransition]

  /// Pages that were left and not freed.
  var leakedControllers: Int

  /// The titles of the pages at the end, bottom to top.
  var stack: [String]

  /// Of a session that was recorded or played again, and drawn by the processor: all its pictures in one number. Two with
  /// the same number showed the same.
  var pictures: String?

  /// Whether the program ended in order.
  var clean: Bool

  /// A distribution of milliseconds; all 0 when nothing was measured.
  nonisolated struct Spread: Equatable, Codable, Sendable {
    var p50 = 0.0
    var p99 = 0.0
    var max = 0.0
  }

  /// A distribution of milliseconds without its extreme.
  nonisolated struct ShortSpread: Equatable, Codable, Sendable {
    var p50 = 0.0
    var p99 = 0.0
  }
}
