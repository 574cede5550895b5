import UIKit

/// Drives the dismissal; once let go the page runs on from where it is, at a speed in points per second that does not
/// depend on how long the animation is.
final class SwipeDownInteraction: UIPercentDrivenInteractiveTransition {
  private let height: CGFloat
  private let speed: CGFloat

  /// An interaction for a way of `height` points that is run at `speed` points per second after the release.
  init(height: CGFloat, speed: CGFloat) {
    self.height = height
    self.speed = speed
    super.init()
    completionCurve = .linear
  }

  /// What takes the animation's own pace, `height/duration`, to `speed`.
  override var completionSpeed: CGFloat {
    get { height > 0 && duration > 0 ? speed * duration / height : 1 }
    set { super.completionSpeed = newValue }
  }
}
