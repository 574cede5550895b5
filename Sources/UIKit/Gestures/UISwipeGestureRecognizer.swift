import Foundation

/// Recognises a quick stroke in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The ways a stroke can go.
  public nonisolated struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Directions by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)

    /// To the left.
    public static let left = Direction(rawValue: 2)

    /// Upwards.
    public static let up = Direction(rawValue: 4)

    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// How far a stroke goes at least, in points (measured on UIKit).
  static let leastDistance: CGFloat = 50

  /// How far it may stray to the side, in points (measured on UIKit).
  static let mostDeviation: CGFloat = 50

  /// How long it may take, in seconds (measured on UIKit).
  static let longestTime = 0.5

  /// The ways a stroke may go. At first to the right.
  open var direction = Direction.right

  /// The number of touches that make it together. At first 1.
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

  /// Recognises a stroke that goes far enough one of the ways, and fails one that strays from all of them.
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
