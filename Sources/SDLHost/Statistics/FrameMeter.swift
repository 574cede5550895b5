import Foundation

/// Gathers the statistics of a run, frame by frame; times are the system's.
nonisolated struct FrameMeter {
  private var frames = 0
  private var missed = 0
  private var intervals = SampleSet()
  private var processorTimes = SampleSet()
  private var latencies = SampleSet()
  private var latencyParts = LatencyMeter()
  private var startup = 0.0

  /// The frame before, while something moves.
  private var previous: (presented: Double, processorTime: Double)?

  /// When the events happened that no frame has answered yet.
  private var unanswered: [Double] = []

  /// Something begins to move after a rest, so that the time since the frame before is none between frames.
  mutating func rest() { previous = nil }

  /// Something happened at `time`.
  mutating func noteInput(at time: Double) { unanswered.append(time) }

  /// A beat came to nothing new at `time`: what happened before it needed no answer, and the next frame follows this
  /// beat.
  mutating func noteNothingToShow(at time: Double, processorTime: Double) {
    unanswered.removeAll(keepingCapacity: true)
    if previous != nil { previous = (time, processorTime) }
  }

  /// A frame was presented, when the process had used `processorTime` seconds; before it, `missed` beats were passed over.
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

  /// What there is to tell.
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
