import Motion
import UIKit

/// The delegate of a ``PopDrag``, which interprets its movement.
protocol PopDragDelegate: AnyObject {
  /// Returns whether a drag may pop `top` and show `below`.
  func popDrag(_ drag: PopDrag, leadsFrom top: UIViewController, to below: UIViewController) -> Bool

  /// Returns the tracker of a drag that has moved by `translation` in a view of `size`.
  func popDrag(_ drag: PopDrag, trackerFor translation: CGPoint, in size: CGSize) -> DragTracker

  /// Returns the interaction with which the drag drives the pop.
  func interaction(for drag: PopDrag) -> UIPercentDrivenInteractiveTransition
}

extension PopDragDelegate {
  /// Returns a plain percent-driven interaction.
  func interaction(for drag: PopDrag) -> UIPercentDrivenInteractiveTransition { UIPercentDrivenInteractiveTransition() }
}

/// A drag in reading direction that pops a view controller: it starts the pop, drives it and ends it.
///
/// Translations and velocities are measured in reading direction: in right-to-left layouts their x-coordinates are
/// mirrored. The delegate interprets the movement. ``interaction`` is the interaction controller that the navigation controller's
/// delegate returns; it is `nil` for a pop that the Back button starts.
final class PopDrag: NSObject {
  /// The interaction in progress; `nil` while there is no drag.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private weak var navigationController: UINavigationController?
  private weak var delegate: (any PopDragDelegate)?
  private let recognizer: UIPanGestureRecognizer

  /// Creates a drag that `recognizer` recognizes anywhere in the navigation controller's view.
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

  /// Creates a drag from the leading edge of the screen, the left one in left-to-right layouts.
  static func fromLeftEdge(
    of navigationController: UINavigationController, delegate: any PopDragDelegate
  ) -> PopDrag {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = navigationController.view.readingEdge
    return PopDrag(recognizer, in: navigationController, delegate: delegate)
  }

  /// Removes the gesture recognizer.
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

  private var translation: CGPoint { mirrored(recognizer.translation(in: recognizer.view)) }

  private var velocity: CGPoint { mirrored(recognizer.velocity(in: recognizer.view)) }

  /// Returns a vector in reading direction.
  private func mirrored(_ vector: CGPoint) -> CGPoint {
    CGPoint(x: vector.x * (recognizer.view?.forwardSign ?? 1), y: vector.y)
  }

  private var tracker: DragTracker? {
    guard let view = recognizer.view else { return nil }
    return delegate?.popDrag(self, trackerFor: translation, in: view.bounds.size)
  }

  private var progress: CGFloat { tracker.map { CGFloat($0.clampedProgress(after: translation)) } ?? 0 }

  private var outcome: ReleaseRule.Outcome {
    tracker?.outcome(at: progress, velocity: velocity) ?? .cancel
  }

  private var leadsBack: Bool {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return false }
    let pages = navigationController.viewControllers
    guard pages.count > 1 else { return false }
    return delegate?.popDrag(self, leadsFrom: pages[pages.count - 1], to: pages[pages.count - 2]) ?? false
  }
}

extension PopDrag: UIGestureRecognizerDelegate {
  /// Returns whether the drag is mainly in reading direction, there is a view controller to return to, and no transition
  /// is running.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    leadsBack && velocity.x > abs(velocity.y)
  }

  /// Updates the edge, because the layout direction may have changed since the last drag.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let view = recognizer.view { (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges = view.readingEdge }
    return true
  }
}
