import Foundation

/// A prediction of a touch's position shortly after its last movement.
///
/// The touch is assumed to continue in the direction of its last movement, at the lower of its latest and its average
/// recent speed, and by no more than that last movement. The position of a touch that slows down, turns or rests is
/// thus underestimated rather than overestimated. This matters because a mouse that has stopped sends no more events,
/// so an overestimate would stay on the screen.
///
/// UIKit's gesture recognizers do not use it: measured on scripted movements (`TouchPredictionTests`), it halves the
/// distance to the pointer in a steady drag, but overshoots a pointer that stops between two reports, by up to one
/// report's travel, without a later event to correct it. Code that draws a line can use it, by redrawing the end of the
/// line.
nonisolated enum TouchPrediction {
  /// The number of movements that are considered: at 125 to 1000 reports per second, 6 to 48 ms.
  static let lookback = 6

  /// The longest prediction, in seconds; beyond that, movements do not continue unchanged.
  static let longestReach = 0.02

  /// The duration, in seconds, beyond which the last movement counts as a rest.
  static let rest = 0.04

  /// Returns the predicted sample at `time` after `history`, oldest first; `nil` if no prediction is reliable.
  static func sample(after history: [UITouch.Sample], at time: Double) -> UITouch.Sample? {
    guard let last = history.last, let before = history.dropLast().last(where: { $0.time < last.time }) else {
      return nil
    }
    let ahead = min(time - last.time, longestReach)
    guard ahead > 0, last.time - before.time <= rest else { return nil }
    let latest = velocity(from: before, to: last)
    let steady = history.first { last.time - $0.time <= rest }.map { velocity(from: $0, to: last) } ?? latest
    // After a turn of more than 60° in so short a time, the direction cannot be predicted.
    let speed = latest.length, agreement = latest.dx * steady.dx + latest.dy * steady.dy
    guard speed > 0, agreement > 0.5 * speed * steady.length else { return nil }
    let reach = min(min(speed, steady.length) * ahead, last.position.distance(to: before.position))
    return UITouch.Sample(
      position: CGPoint(
        x: last.position.x + latest.dx / speed * reach, y: last.position.y + latest.dy / speed * reach),
      time: last.time + ahead)
  }

  private static func velocity(from first: UITouch.Sample, to last: UITouch.Sample) -> CGVector {
    let time = max(last.time - first.time, 1e-6)
    return CGVector(
      dx: (last.position.x - first.position.x) / time, dy: (last.position.y - first.position.y) / time)
  }
}
