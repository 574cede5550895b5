/// Computes the velocity of a pointer from its timed positions.
nonisolated struct VelocityTracker: Equatable, Sendable {
  /// The duration of the measurement, in seconds: short enough to follow changes, long enough to be stable.
  static let window = 0.1

  /// The time in seconds within which a repeated position is ignored: devices report a motion at least this often, and
  /// the event that ends a drag repeats the previous position. After a longer time, the pointer counts as stationary.
  static let rest = 0.04

  private struct Sample: Equatable {
    var position: CGPoint
    var time: Double
  }

  /// The samples, oldest first; includes the last one before the window, to interpolate the position at its beginning.
  private var samples: [Sample] = []

  /// Adds the position of the pointer at `time`; a time before that of the latest sample counts as the latter.
  mutating func add(_ position: CGPoint, at time: Double) {
    guard let last = samples.last else { return samples.append(Sample(position: position, time: time)) }
    let time = max(time, last.time)
    if position == last.position && time - last.time <= Self.rest { return }
    if time == last.time && samples.count > 1 {
      samples[samples.count - 1].position = position
    } else {
      samples.append(Sample(position: position, time: time))
    }
    while samples.count > 2 && samples[1].time <= time - Self.window { samples.removeFirst() }
  }

  /// Moves all positions, for example when the center of several touches jumps because one of them is lifted.
  mutating func shift(by offset: CGVector) {
    for index in samples.indices {
      samples[index].position.x += offset.dx
      samples[index].position.y += offset.dy
    }
  }

  /// Removes all samples.
  mutating func reset() { samples = [] }

  /// The average velocity over the last 100 ms, in points per second; zero without two positions at different times.
  var velocity: CGVector {
    guard let first = samples.first, let last = samples.last, samples.count > 1 else { return .zero }
    let start = last.time - Self.window
    var from = first
    if first.time < start {
      let next = samples[1]
      let part = (start - first.time) / (next.time - first.time)
      from.time = start
      from.position.x += (next.position.x - first.position.x) * part
      from.position.y += (next.position.y - first.position.y) * part
    }
    let time = last.time - from.time
    guard time > 0 else { return .zero }
    return CGVector(dx: (last.position.x - from.position.x) / time, dy: (last.position.y - from.position.y) / time)
  }
}
