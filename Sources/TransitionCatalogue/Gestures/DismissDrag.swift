import Motion
import UIKit

/// The delegate of a drag that dismisses a presented page.
protocol DismissDragDelegate: AnyObject {
  /// The tracker of a drag in a container of `size`.
  func dismissDrag(_ drag: DismissDrag, trackerIn size: CGSize) -> DragTracker

  /// Returns the interaction that drives the dismissal in a container of `size`.
  func interaction(for drag: DismissDrag, in size: CGSize) -> UIPercentDrivenInteractiveTransition
}

/// A drag downwards that takes a presented page away: it begins the dismissal, drives it, and ends it.
///
/// The page's view keeps its recognizer, that keeps the drag, and the drag keeps its delegate; the page itself it does
/// not keep.
final class DismissDrag: NSObject {
  /// The recognizer of a drag, which it keeps.
  private final class Recognizer: UIPanGestureRecognizer {
    var drag: DismissDrag?
  }

  /// The interaction that the drag drives; `nil` while there is no drag.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var page: UIViewController?
  private let delegate: any DismissDragDelegate

  private init(of page: UIViewController, delegate: any DismissDragDelegate) {
    self.page = page
    self.delegate = delegate
    super.init()
  }

  /// Puts a drag on a page's view, in place of any other.
  static func attach(to page: UIViewController, delegate: any DismissDragDelegate) {
    detach(from: page)
    let drag = DismissDrag(of: page, delegate: delegate)
    let recognizer = Recognizer(target: drag, action: selector(DismissDrag.dragged))
    recognizer.delegate = drag
    recognizer.drag = drag
    page.view.addGestureRecognizer(recognizer)
  }

  /// Takes the drag off a page's view.
  static func detach(from page: UIViewController) {
    for recognizer in recognizers(of: page) { page.view.removeGestureRecognizer(recognizer) }
  }

  /// The drag on a page's view.
  static func drag(of page: UIViewController) -> DismissDrag? { recognizers(of: page).first?.drag }

  private static func recognizers(of page: UIViewController) -> [Recognizer] {
    (page.viewIfLoaded?.gestureRecognizers ?? []).compactMap { $0 as? Recognizer }
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    // Not in the page's own view, which moves under the finger.
    guard let container = recognizer.view?.superview else { return end(.cancel, at: 0) }
    let tracker = delegate.dismissDrag(self, trackerIn: container.bounds.size)
    let progress: CGFloat = tracker.clampedProgress(after: recognizer.translation(in: container))
    switch recognizer.state {
    case .began:
      interaction = delegate.interaction(for: self, in: container.bounds.size)
      page?.dismiss(animated: true)
    case .changed: interaction?.update(progress)
    case .ended: end(tracker.outcome(at: progress, velocity: recognizer.velocity(in: container)), at: progress)
    case .cancelled, .failed: end(.cancel, at: progress)
    case .possible: break
    }
  }

  private func end(_ outcome: ReleaseRule.Outcome, at progress: CGFloat) {
    guard let interaction else { return }
    self.interaction = nil
    interaction.update(progress)
    interaction.end(outcome)
  }
}

extension DismissDrag: UIGestureRecognizerDelegate {
  /// The drag must go down more than sideways, on a page at rest, where nothing inside scrolls that way.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let page, let view = page.viewIfLoaded, page.presentingViewController != nil,
      page.transitionCoordinator == nil,
      page.presentedViewController == nil, let recognizer = gestureRecognizer as? UIPanGestureRecognizer
    else { return false }
    let velocity = recognizer.velocity(in: view)
    return velocity.y > abs(velocity.x) && !view.scrollingClaims(velocity, at: recognizer.location(in: view))
  }

  /// Scroll views inside the page wait until it is clear that the drag does not move the page itself.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView, let view = page?.viewIfLoaded else {
      return false
    }
    return otherGestureRecognizer === scrollView.panGestureRecognizer && scrollView.isDescendant(of: view)
  }
}
