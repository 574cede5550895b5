import UIKit

/// Drives a transition by a drag's progress `p`; the further it was dragged, the slower the rest: the completion speed
/// is `1 − p`.
final class SlowingInteraction: UIPercentDrivenInteractiveTransition {
  /// The way back never takes longer than if it were run at this part of the animator's pace: a drag that is taken
  /// away near its end would else crawl.
  private static let slowestReturn: CGFloat = 0.5

  private var isCancelling = false

  override var completionSpeed: CGFloat {
    get { isCancelling ? max(1 - percentComplete, Self.slowestReturn) : 1 - percentComplete }
    set { super.completionSpeed = newValue }
  }

  override func cancel() {
    isCancelling = true
    super.cancel()
  }
}
