/// When the steps of a beat that showed something were over; the system's time, in seconds.
nonisolated struct FrameTimestamps: Equatable {
  /// Input was read: what happens later is the next beat's.
  var read = 0.0

  /// The frame was drawn.
  var drawn = 0.0

  /// The frame was due.
  var due = 0.0

  /// The frame was handed to the screen.
  var handed = 0.0

  /// The screen had it.
  var presented = 0.0
}

/// Where the time from input to picture goes, in milliseconds.
package nonisolated struct LatencyParts: Equatable, Sendable {
  /// From an input event to the reading of it: up to a whole period, for what happens just after the reading before.
  package var waiting = FrameStatistics.Distribution()

  /// From reading to the drawn frame.
  package var making = FrameStatistics.Distribution()

  /// For how long a drawn frame is held until it is due: safety.
  package var holding = FrameStatistics.Distribution()

  /// By how much it is handed over too late, since drawing or waking up took longer than reckoned.
  package var lateness = FrameStatistics.Distribution()

  /// Until the screen has it.
  package var presenting = FrameStatistics.Distribution()

  /// All of it, for the newest input that a frame answers: how far the picture is behind the hand.
  package var newest = FrameStatistics.Distribution()
}

/// Gathers ``LatencyParts``.
nonisolated struct LatencyMeter {
  private var waiting = SampleSet()
  private var making = SampleSet()
  private var holding = SampleSet()
  private var lateness = SampleSet()
  private var presenting = SampleSet()
  private var newest = SampleSet()

  /// A frame was presented that answered input of these times.
  mutating func add(_ moments: FrameTimestamps, answering inputs: [Double]) {
    guard let last = inputs.max() else { return }
    newest.add(max(moments.presented - last, 0))
    for input in inputs { waiting.add(max(moments.read - input, 0)) }
    making.add(moments.drawn - moments.read)
    holding.add(max(moments.due - moments.drawn, 0))
    lateness.add(max(moments.handed - moments.due, 0))
    presenting.add(moments.presented - moments.handed)
  }

  /// What there is to tell.
  var parts: LatencyParts {
    var parts = LatencyParts()
    parts.waiting = FrameStatistics.Distribution(seconds: waiting)
    parts.making = FrameStatistics.Distribution(seconds: making)
    parts.holding = FrameStatistics.Distribution(seconds: holding)
    parts.lateness = FrameStatistics.Distribution(seconds: lateness)
    parts.presenting = FrameStatistics.Distribution(seconds: presenting)
    parts.newest = FrameStatistics.Distribution(seconds: newest)
    return parts
  }
}
