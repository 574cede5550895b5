import UIKit

/// A percent-driven interaction that completes more slowly the further it was dragged: at the progress `p`, its
/// completion speed is `1 − p`, on cancellation at least 0.5.
final class SlowingInteraction: UIPercentDrivenInteractiveTransition {
  /// The lowest completion speed of a cancellation, as a fraction of the animator's pace. Without it, a drag that is
  /// cancelled near its end would return very slowly.
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
