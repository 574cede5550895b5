import Foundation

/// Recognizes a quick swipe in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public nonisolated struct Direction: OptionSet, Sendable {
    /// The bit mask of the directions.
    public let rawValue: UInt

    /// Creates a set of directions from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1)

    /// A swipe to the left.
    public static let left = Direction(rawValue: 2)

    /// A swipe upward.
    public static let up = Direction(rawValue: 4)

    /// A swipe downward.
    public static let down = Direction(rawValue: 8)
  }

  /// The least length of a swipe, in points (measured on UIKit).
  static let leastDistance: CGFloat = 50

  /// The greatest deviation to the side, in points (measured on UIKit).
  static let mostDeviation: CGFloat = 50

  /// The greatest duration, in seconds (measured on UIKit).
  static let longestTime = 0.5

  /// The permitted directions. Initially right.
  open var direction = Direction.right

  /// The number of touches that swipe together. Initially 1.
  open var numberOfTouchesRequired = 1

  private var start: (position: CGPoint, time: Double)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
    } else if numberOfTouches == numberOfTouchesRequired {
      start = (location(in: nil), event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    if event.timestamp - start.time > Self.longestTime {
      state = .failed
    } else {
      judge(CGVector(dx: location(in: nil).x - start.position.x, dy: location(in: nil).y - start.position.y))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() { start = nil }

  /// Recognizes a swipe that is long enough in a permitted direction, and fails if it deviates from all of them.
  private func judge(_ travel: CGVector) {
    let strokes: [(Direction, along: CGFloat, aside: CGFloat)] = [
      (.right, travel.dx, travel.dy), (.left, -travel.dx, travel.dy), (.up, -travel.dy, travel.dx),
      (.down, travel.dy, travel.dx),
    ].filter { direction.contains($0.0) && abs($0.2) <= Self.mostDeviation }
    if strokes.isEmpty {
      state = .failed
    } else if strokes.contains(where: { $0.along >= Self.leastDistance }) {
      state = .ended
    }
  }
}
