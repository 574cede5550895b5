/// The content of the file that `--report` writes, with the field names that scripts rely on.
nonisolated struct Report: Equatable, Codable, Sendable {
  /// The renderer of the window: `cpu` or `gpu`.
  var renderer: String

  /// The target number of frames per second.
  var refreshHz: Double

  /// The number of presented frames.
  var frames: Int

  /// The number of ticks at which a frame was due and was late.
  var missedFrames: Int

  /// The interval between presented frames during motion, in milliseconds.
  var frameIntervalMs: Spread

  /// The processor time per frame over all threads, in milliseconds.
  var cpuMsPerFrame: ShortSpread

  /// The time from an input event to the frame that answers it, in milliseconds.
  var inputToPresentMs: Spread

  /// The time from the program's start to its first presented frame, in milliseconds.
  var startupMs: Double

  /// The peak memory of the program, in megabytes.
  var peakRSSMB: Double

  /// All transitions, in the order of their completion.
  var transitions: [PlayedTransition]

  /// The number of pages that were removed, but not deallocated.
  var leakedControllers: Int

  /// The titles of the pages at the end, from bottom to top.
  var stack: [String]

  /// The digest of all frames of a session that was recorded or replayed on the processor. Sessions with the same
  /// digest showed the same frames.
  var pictures: String?

  /// Whether the program ended normally.
  var clean: Bool

  /// A distribution of milliseconds; all 0 without a measurement.
  nonisolated struct Spread: Equatable, Codable, Sendable {
    var p50 = 0.0
    var p99 = 0.0
    var max = 0.0
  }

  /// A distribution of milliseconds without the maximum.
  nonisolated struct ShortSpread: Equatable, Codable, Sendable {
    var p50 = 0.0
    var p99 = 0.0
  }
}
