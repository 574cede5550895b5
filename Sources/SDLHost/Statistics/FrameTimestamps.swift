/// The times of the steps of a tick that presented a frame, in seconds of the system clock.
nonisolated struct FrameTimestamps: Equatable {
  /// The time at which input was read; later input belongs to the next tick.
  var read = 0.0

  /// The time at which the frame was drawn.
  var drawn = 0.0

  /// The time at which the frame was due.
  var due = 0.0

  /// The time at which the frame was passed to the screen.
  var handed = 0.0

  /// The time at which the screen had accepted the frame.
  var presented = 0.0
}

/// The components of the time from an input event to the presented frame, in milliseconds.
package nonisolated struct LatencyParts: Equatable, Sendable {
  /// The time from an input event to its reading: up to a whole period, for an event just after the previous reading.
  package var waiting = FrameStatistics.Distribution()

  /// The time from the reading to the drawn frame.
  package var making = FrameStatistics.Distribution()

  /// The time for which a drawn frame is held until it is due, which is a safety margin.
  package var holding = FrameStatistics.Distribution()

  /// The delay of a frame beyond its due time, since drawing or waking up took longer than estimated.
  package var lateness = FrameStatistics.Distribution()

  /// The time until the screen has accepted the frame.
  package var presenting = FrameStatistics.Distribution()

  /// The total time for the newest input event that a frame answers.
  package var newest = FrameStatistics.Distribution()
}

/// A collector of ``LatencyParts``.
nonisolated struct LatencyMeter {
  private var waiting = SampleSet()
  private var making = SampleSet()
  private var holding = SampleSet()
  private var lateness = SampleSet()
  private var presenting = SampleSet()
  private var newest = SampleSet()

  /// Adds a presented frame that answered input events of the given times.
  mutating func add(_ moments: FrameTimestamps, answering inputs: [Double]) {
    guard let last = inputs.max() else { return }
    newest.add(max(moments.presented - last, 0))
    for input in inputs { waiting.add(max(moments.read - input, 0)) }
    making.add(moments.drawn - moments.read)
    holding.add(max(moments.due - moments.drawn, 0))
    lateness.add(max(moments.handed - moments.due, 0))
    presenting.add(moments.presented - moments.handed)
  }

  /// The distributions so far.
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
