import Foundation

/// Guesses where a touch will be a little after its last movement.
///
/// The touch is taken to go on as it went, at the least speed that its last movements agree on, and never by more than
/// its last movements were: one that slows down, turns or rests is predicted short, not long. A mouse that has stopped
/// says nothing more, so what was guessed too far would stay on the screen.
///
/// UIKit's recognizers do not use it, though they might: measured on scripted hands (`TouchPredictionTests`) it halves
/// the distance to the pointer in a steady drag, but goes past a hand that stops between two reports, by up to one
/// report's travel, and nothing would ever take that back. Code that draws a line can, by drawing its end again.
nonisolated enum TouchPrediction {
  /// So many movements are looked at: at 125 to 1000 reports a second, 6 to 48 ms.
  static let lookback = 6

  /// No prediction reaches further, in seconds: beyond, hands do not go on as they went.
  static let longestReach = 0.02

  /// A last movement that took longer, in seconds, was a rest.
  static let rest = 0.04

  /// Where a touch that went through `history`, oldest first, will be at `time`; `nil` where it is better not to guess.
  static func sample(after history: [UITouch.Sample], at time: Double) -> UITouch.Sample? {
    guard let last = history.last, let before = history.dropLast().last(where: { $0.time < last.time }) else {
      return nil
    }
    let ahead = min(time - last.time, longestReach)
    guard ahead > 0, last.time - before.time <= rest else { return nil }
    let latest = velocity(from: before, to: last)
    let steady = history.first { last.time - $0.time <= rest }.map { velocity(from: $0, to: last) } ?? latest
    // A turn of more than 60° in so short a time is no movement to go on with.
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
