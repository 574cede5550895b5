import CoreGraphics

/// The measured velocity of a pointer, from its positions at known times.
public struct VelocityTracker: Equatable, Sendable {
  /// The seconds that the measurement reaches back: short enough to follow a turn, long enough to be steady.
  public static let window = 0.1

  /// A position that repeats within this many seconds adds nothing: devices report a motion at least this often, and
  /// the event that ends a drag repeats the position of the one before. Beyond it, the pointer rests.
  public static let rest = 0.04

  private struct Sample: Equatable {
    var position: CGPoint
    var time: Double
  }

  /// The samples, oldest first; includes the last one before the window, to interpolate the position at its beginning.
  private var samples: [Sample] = []

  /// A tracker without positions, whose velocity is zero.
  public init() {}

  /// Adds the pointer's `position` at `time`, in seconds; a time before the latest counts as the latest.
  public mutating func add(_ position: CGPoint, at time: Double) {
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

  /// Moves all positions, as when the middle of several touches jumps because one is lifted.
  public mutating func shift(by offset: CGVector) {
    for index in samples.indices {
      samples[index].position.x += offset.dx
      samples[index].position.y += offset.dy
    }
  }

  /// Removes all positions.
  public mutating func reset() { samples = [] }

  /// The distance covered over the last 100 ms by its time, in points per second; zero for less than two positions at
  /// different times.
  public var velocity: CGVector {
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
