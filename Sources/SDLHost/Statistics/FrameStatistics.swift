/// How a run went, for `--report`.
package nonisolated struct FrameStatistics: Equatable, Sendable {
  /// What drew: `cpu` or `gpu`.
  package var renderer = "cpu"

  /// Why the run ended though nobody asked for it, as a sentence without a full stop; `nil` where somebody did.
  package var interruption: String?

  /// Beats a second that were aimed at.
  package var refreshRate = 0.0

  /// Frames presented.
  package var frames = 0

  /// Beats, while something moved, whose frame came too late to be shown on them.
  package var missedFrames = 0

  /// From one presented frame to the next while something moved, in milliseconds.
  package var frameInterval = Distribution()

  /// Processor time per presented frame, over all threads, in milliseconds.
  package var processorTime = Distribution()

  /// From an input event to the first frame presented after it, in milliseconds.
  package var inputToPresent = Distribution()

  /// Where that time goes.
  package var latencyParts = LatencyParts()

  /// From the process's start to its first presented frame, in milliseconds; 0 when there was none.
  package var startup = 0.0

  /// The most memory that the process held, in megabytes (2^20 bytes).
  package var peakMemory = 0.0

  /// All the pictures that were shown, in one number; `nil` where nobody wanted it, or a graphics card drew them.
  package var pictures: String?

  /// What is told of many measurements.
  package nonisolated struct Distribution: Equatable, Sendable {
    /// Half of them are not above this.
    package var p50 = 0.0

    /// 99 of 100 are not above this.
    package var p99 = 0.0

    /// None is above this.
    package var max = 0.0

    /// All zero.
    package init() {}

    /// Those of a set of seconds, in milliseconds.
    init(seconds: SampleSet) {
      p50 = seconds.percentile(0.5) * 1000
      p99 = seconds.percentile(0.99) * 1000
      max = seconds.maximum * 1000
    }
  }

  /// Nothing measured.
  package init() {}
}
