import UIKit

/// A percent-driven interaction that completes at a fixed speed in points per second, independent of the animation's
/// duration.
final class ConstantSpeedInteraction: UIPercentDrivenInteractiveTransition {
  private let distance: CGFloat
  private let speed: CGFloat

  /// Creates an interaction whose views move `distance` points in all, and at `speed` points per second after the
  /// release.
  init(distance: CGFloat, speed: CGFloat) {
    self.distance = distance
    self.speed = speed
    super.init()
    completionCurve = .linear
  }

  /// The factor from the animation's own speed, `distance / duration`, to `speed`.
  override var completionSpeed: CGFloat {
    get { distance > 0 && duration > 0 ? speed * duration / distance : 1 }
    set { super.completionSpeed = newValue }
  }
}
