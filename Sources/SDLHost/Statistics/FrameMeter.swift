import Foundation

/// A collector of the statistics of a run, in system time.
nonisolated struct FrameMeter {
  private var frames = 0
  private var missed = 0
  private var intervals = SampleSet()
  private var processorTimes = SampleSet()
  private var latencies = SampleSet()
  private var latencyParts = LatencyMeter()
  private var startup = 0.0

  /// The previous frame, during motion.
  private var previous: (presented: Double, processorTime: Double)?

  /// The times of the events that no frame has answered yet.
  private var unanswered: [Double] = []

  /// Forgets the previous frame when motion starts after a rest, since the time since that frame is no frame interval.
  mutating func rest() { previous = nil }

  /// Records an event at `time`.
  mutating func noteInput(at time: Double) { unanswered.append(time) }

  /// Records a tick at `time` that made no new frame: earlier events need no answer, and the next interval starts here.
  mutating func noteNothingToShow(at time: Double, processorTime: Double) {
    unanswered.removeAll(keepingCapacity: true)
    if previous != nil { previous = (time, processorTime) }
  }

  /// Records a presented frame, at which the process had used `processorTime` seconds, after `missed` skipped ticks.
  mutating func notePresented(_ moments: FrameTimestamps, processorTime: Double, missed: Int) {
    let time = moments.presented
    if frames == 0 { startup = ProcessFacts.age }
    frames += 1
    if let previous {
      intervals.add(time - previous.presented)
      processorTimes.add(processorTime - previous.processorTime)
      self.missed += missed
    }
    previous = (time, processorTime)
    for input in unanswered { latencies.add(max(time - input, 0)) }
    latencyParts.add(moments, answering: unanswered)
    unanswered.removeAll(keepingCapacity: true)
  }

  /// Returns the statistics so far.
  func statistics(refreshRate: Double) -> FrameStatistics {
    var result = FrameStatistics()
    result.refreshRate = refreshRate
    result.frames = frames
    result.missedFrames = missed
    result.frameInterval = FrameStatistics.Distribution(seconds: intervals)
    result.processorTime = FrameStatistics.Distribution(seconds: processorTimes)
    result.inputToPresent = FrameStatistics.Distribution(seconds: latencies)
    result.latencyParts = latencyParts.parts
    result.startup = startup * 1000
    result.peakMemory = ProcessFacts.peakMemory
    return result
  }
}
