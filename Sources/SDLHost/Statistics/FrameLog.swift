import UIKitCore

/// The times of the latest frames of a run, for a tool that shows them. They are the system's, so that they differ from run
/// to run: what is visible in a recorded session must not depend on them.
package final class FrameLog {
  /// A frame that was presented during motion.
  package nonisolated struct Sample: Equatable, Sendable {
    /// The time since the previous frame, in seconds.
    package var interval: Double

    /// The processor time since the previous frame, over all threads, in seconds.
    package var processorTime: Double

    /// The number of frames that were due before it and were missed.
    package var missed: Int

    /// Creates a sample.
    package init(interval: Double, processorTime: Double, missed: Int) {
      self.interval = interval
      self.processorTime = processorTime
      self.missed = missed
    }
  }

  /// The number of frames that are kept.
  package static let capacity = 240

  /// The latest frames, oldest first.
  package private(set) var samples: [Sample] = []

  /// The number of frames so far, including those that are no longer kept.
  package private(set) var count = 0

  /// Creates a log without frames.
  package init() { samples.reserveCapacity(Self.capacity) }

  /// Adds a frame.
  package func add(_ sample: Sample) {
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(sample)
    count += 1
  }
}

/// Adds the frames of a run to a ``FrameLog``.
final class FrameLogObserver: FrameObserver {
  private let log: FrameLog

  /// The previous frame, during motion.
  private var previous: (presented: Double, processorTime: Double)?

  /// Creates an observer that adds to `log`.
  init(_ log: FrameLog) { self.log = log }

  func presented(_ timestamps: FrameTimestamps, missed: Int) {
    let processorTime = SystemClock.processorTime
    if let previous {
      log.add(
        FrameLog.Sample(
          interval: timestamps.presented - previous.presented, processorTime: processorTime - previous.processorTime,
          missed: missed))
    }
    previous = (timestamps.presented, processorTime)
  }

  func skipped(at time: Double) {
    if previous != nil { previous = (time, SystemClock.processorTime) }
  }

  func resumed() { previous = nil }
}
