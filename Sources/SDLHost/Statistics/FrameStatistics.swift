/// The statistics of a run, for `--report`.
package nonisolated struct FrameStatistics: Equatable, Sendable {
  /// The renderer: `cpu` or `gpu`.
  package var renderer = "cpu"

  /// The reason for an unrequested end of the run, as a sentence without a period; `nil` for a requested end.
  package var interruption: String?

  /// Why the recording of the run is incomplete, as a sentence without a period; `nil` if it is complete, or there is
  /// none.
  package var recordingProblem: String?

  /// The target number of frames per second.
  package var refreshRate = 0.0

  /// The number of presented frames.
  package var frames = 0

  /// The number of ticks during motion whose frame was late.
  package var missedFrames = 0

  /// The interval between presented frames during motion, in milliseconds.
  package var frameInterval = Distribution()

  /// The processor time per presented frame, over all threads, in milliseconds.
  package var processorTime = Distribution()

  /// The time from an input event to the first frame presented after it, in milliseconds.
  package var inputToPresent = Distribution()

  /// The components of `inputToPresent`.
  package var latencyParts = LatencyParts()

  /// The time from the start of the process to its first presented frame, in milliseconds; 0 without a frame.
  package var startup = 0.0

  /// The peak memory of the process, in megabytes (2^20 bytes).
  package var peakMemory = 0.0

  /// The digest of all frames; `nil` if it was not requested, or if a graphics card drew them.
  package var pictures: String?

  /// A summary of a set of measurements.
  package nonisolated struct Distribution: Equatable, Sendable {
    /// The median.
    package var p50 = 0.0

    /// The 99th percentile.
    package var p99 = 0.0

    /// The maximum.
    package var max = 0.0

    /// Creates a distribution of zeros.
    package init() {}

    /// Creates the distribution of a set of seconds, in milliseconds.
    init(seconds: SampleSet) {
      p50 = seconds.percentile(0.5) * 1000
      p99 = seconds.percentile(0.99) * 1000
      max = seconds.maximum * 1000
    }
  }

  /// Creates statistics without measurements.
  package init() {}
}
