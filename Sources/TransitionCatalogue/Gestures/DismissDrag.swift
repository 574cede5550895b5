import Motion
import UIKit

/// The delegate of a ``DismissDrag``, which interprets its movement.
protocol DismissDragDelegate: AnyObject {
  /// Returns the tracker of a drag in a container of `size`.
  func dismissDrag(_ drag: DismissDrag, trackerIn size: CGSize) -> DragTracker

  /// Returns the interaction with which the drag drives the dismissal, in a container of `size`.
  func interaction(for drag: DismissDrag, in size: CGSize) -> UIPercentDrivenInteractiveTransition
}

/// A downward drag that dismisses a presented view controller: it starts the dismissal, drives it and ends it.
///
/// The view retains its recognizer, the recognizer retains the drag, and the drag retains its delegate. The drag does
/// not retain the view controller.
final class DismissDrag: NSObject {
  /// A pan recognizer that retains its drag.
  private final class Recognizer: UIPanGestureRecognizer {
    var drag: DismissDrag?
  }

  /// The interaction in progress; `nil` while there is no drag.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var page: UIViewController?
  private let delegate: any DismissDragDelegate

  private init(of page: UIViewController, delegate: any DismissDragDelegate) {
    self.page = page
    self.delegate = delegate
    super.init()
  }

  /// Adds a drag to a view controller's view, replacing any other.
  static func attach(to page: UIViewController, delegate: any DismissDragDelegate) {
    detach(from: page)
    let drag = DismissDrag(of: page, delegate: delegate)
    let recognizer = Recognizer(target: drag, action: selector(DismissDrag.dragged))
    recognizer.delegate = drag
    recognizer.drag = drag
    page.view.addGestureRecognizer(recognizer)
  }

  /// Removes the drag from a view controller's view.
  static func detach(from page: UIViewController) {
    for recognizer in recognizers(of: page) { page.view.removeGestureRecognizer(recognizer) }
  }

  /// Returns the drag on a view controller's view.
  static func drag(of page: UIViewController) -> DismissDrag? { recognizers(of: page).first?.drag }

  private static func recognizers(of page: UIViewController) -> [Recognizer] {
    (page.viewIfLoaded?.gestureRecognizers ?? []).compactMap { $0 as? Recognizer }
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    // The view controller's own view moves with the pointer, so locations are measured in its superview.
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
  /// Returns whether the drag is mainly downward, no transition is running, and no scroll view under the pointer can
  /// scroll in that direction.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let page, let view = page.viewIfLoaded, page.presentingViewController != nil,
      page.transitionCoordinator == nil,
      page.presentedViewController == nil, let recognizer = gestureRecognizer as? UIPanGestureRecognizer
    else { return false }
    let velocity = recognizer.velocity(in: view)
    return velocity.y > abs(velocity.x) && !view.scrollingClaims(velocity, at: recognizer.location(in: view))
  }

  /// Makes scroll views inside the view controller's view wait until the drag has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView, let view = page?.viewIfLoaded else {
      return false
    }
    return otherGestureRecognizer === scrollView.panGestureRecognizer && scrollView.isDescendant(of: view)
  }
}
