import UIKit

/// Drives a transition that runs on after the release from where it is, at a speed in points per second that does not
/// depend on the animation's duration.
final class ConstantSpeedInteraction: UIPercentDrivenInteractiveTransition {
  private let distance: CGFloat
  private let speed: CGFloat

  /// An interaction for a distance in points that is run at `speed` points per second after the release.
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
