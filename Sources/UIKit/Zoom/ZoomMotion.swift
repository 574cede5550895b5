import Motion

/// The motion of a zoom transition. Not in Apple's UIKit, whose zoom has no such parameters.
public nonisolated struct ZoomMotion: Equatable, Sendable {
  /// The undamped period of the springs, in seconds; greater than 0.
  public var response = 0.42

  /// The damping ratio of the movement back to the source, greater than 0 and at most 1. The size never oscillates, and
  /// neither does a view on its way to the whole screen, because that would uncover what is behind.
  public var dampingRatio = 0.86

  /// The fraction of its size that the view loses under a drag over the whole height of the screen, 0…1.
  public var shrink: CGFloat = 0.4

  /// The corner radius of the view in flight, in points.
  public var cornerRadius: CGFloat = 24

  /// Creates the motion of the system's zoom.
  public init() {}
}

nonisolated extension ZoomMotion {
  /// The longest period of the springs if another transition waits for the end, in seconds.
  private static let quickResponse = 0.12

  /// Returns the spring of the position. `isDamped` is whether it must not overshoot.
  func positionSpring(isQuick: Bool, isDamped: Bool) -> Spring {
    Spring(response: period(isQuick), dampingRatio: isQuick || isDamped ? 1 : dampingRatio)
  }

  /// Returns the spring of the size.
  func sizeSpring(isQuick: Bool) -> Spring { Spring(response: period(isQuick), dampingRatio: 1) }

  private func period(_ isQuick: Bool) -> Double { isQuick ? min(Self.quickResponse, response) : response }
}
