import Motion
import UIKit

/// Knows what a drag means that takes a page off a navigation stack.
protocol PopDragDelegate: AnyObject {
  /// Whether a drag may take `top` away and show `below`.
  func popDrag(_ drag: PopDrag, leadsFrom top: UIViewController, to below: UIViewController) -> Bool

  /// The tracker of a drag that has gone by `translation` in a view of `size`.
  func popDrag(_ drag: PopDrag, trackerFor translation: CGPoint, in size: CGSize) -> DragTracker

  /// Returns the interaction that drives the pop.
  func interaction(for drag: PopDrag) -> UIPercentDrivenInteractiveTransition
}

extension PopDragDelegate {
  /// A pop paced as UIKit's percent-driven interaction has it.
  func interaction(for drag: PopDrag) -> UIPercentDrivenInteractiveTransition { UIPercentDrivenInteractiveTransition() }
}

/// A drag to the right that takes a page off a navigation stack: it begins the pop, drives it, and ends it.
///
/// What it means is its delegate's business, *whether* a gesture is in progress its own: ``interaction`` is what the
/// navigation controller's delegate hands out, and there is none for a click on Back.
final class PopDrag: NSObject {
  /// The interaction that the drag drives; `nil` while there is no drag.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var navigationController: UINavigationController?
  private weak var delegate: (any PopDragDelegate)?
  private let recognizer: UIPanGestureRecognizer

  /// A drag that `recognizer` makes out anywhere in the navigation controller's view.
  init(
    _ recognizer: UIPanGestureRecognizer, in navigationController: UINavigationController,
    delegate: any PopDragDelegate
  ) {
    self.recognizer = recognizer
    self.navigationController = navigationController
    self.delegate = delegate
    super.init()
    recognizer.delegate = self
    recognizer.addTarget(self, action: selector(PopDrag.dragged))
    navigationController.view.addGestureRecognizer(recognizer)
  }

  /// A drag from the left edge of the screen.
  static func fromLeftEdge(
    of navigationController: UINavigationController, delegate: any PopDragDelegate
  ) -> PopDrag {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    return PopDrag(recognizer, in: navigationController, delegate: delegate)
  }

  /// Takes the gesture away.
  func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      interaction = delegate?.interaction(for: self)
      navigationController?.popViewController(animated: true)
    case .changed: interaction?.update(progress)
    case .ended: end(outcome)
    case .cancelled, .failed: end(.cancel)
    case .possible: break
    }
  }

  private func end(_ outcome: ReleaseRule.Outcome) {
    guard let interaction else { return }
    self.interaction = nil
    interaction.update(progress)
    interaction.end(outcome)
  }

  private var translation: CGPoint { recognizer.translation(in: recognizer.view) }

  private var tracker: DragTracker? {
    guard let view = recognizer.view else { return nil }
    return delegate?.popDrag(self, trackerFor: translation, in: view.bounds.size)
  }

  private var progress: CGFloat { tracker.map { CGFloat($0.clampedProgress(after: translation)) } ?? 0 }

  private var outcome: ReleaseRule.Outcome {
    tracker?.outcome(at: progress, velocity: recognizer.velocity(in: recognizer.view)) ?? .cancel
  }

  private var leadsBack: Bool {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return false }
    let pages = navigationController.viewControllers
    guard pages.count > 1 else { return false }
    return delegate?.popDrag(self, leadsFrom: pages[pages.count - 1], to: pages[pages.count - 2]) ?? false
  }
}

extension PopDrag: UIGestureRecognizerDelegate {
  /// The drag must go to the right more than up or down, and there must be a page to go back to, at rest.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard leadsBack, let view = recognizer.view else { return false }
    let velocity = recognizer.velocity(in: view)
    return velocity.x > abs(velocity.y)
  }
}
