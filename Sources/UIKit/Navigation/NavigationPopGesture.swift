import Foundation
import Motion

/// The drag from the left edge, or two fingers that go to the right on a touchpad, that pops a page: the gesture, and the interaction that it drives.
final class NavigationPopGesture: NSObject {
  let recognizer = UIScreenEdgePanGestureRecognizer()

  /// For a touchpad's two fingers alone.
  private let scrollRecognizer = UIPanGestureRecognizer()
  private weak var controller: UINavigationController?

  /// The recognizer that drags now.
  private weak var driver: UIPanGestureRecognizer?
  private var percent: UIPercentDrivenInteractiveTransition?

  /// What the gesture drives; `nil` while there is no drag.
  var interaction: (any UIViewControllerInteractiveTransitioning)? { percent }

  func attach(to controller: UINavigationController) {
    self.controller = controller
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: selector(NavigationPopGesture.dragged))
    controller.view.addGestureRecognizer(recognizer)
    scrollRecognizer.allowedTouchTypes = []
    scrollRecognizer.allowedScrollTypesMask = .continuous
    scrollRecognizer.delegate = self
    scrollRecognizer.addTarget(self, action: selector(NavigationPopGesture.dragged))
    controller.view.addGestureRecognizer(scrollRecognizer)
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    guard recognizer.state == .began || recognizer === driver else { return }
    driver = recognizer
    switch recognizer.state {
    case .began: begin()
    case .changed: percent?.update(tracker.progress(after: translation(of: recognizer)))
    case .ended:
      end(tracker.outcome(after: translation(of: recognizer), velocity: velocity(of: recognizer)), by: recognizer)
    case .cancelled, .failed: end(.cancel, by: recognizer)
    case .possible: break
    }
  }

  private func begin() {
    guard let controller, controller.isStill, controller.stack.count > 1 else { return }
    let percent = UIPercentDrivenInteractiveTransition()
    self.percent = percent
    controller.popViewController(animated: true)
  }

  /// Releases the pop with the velocity of the recognizer that drives it.
  private func end(_ outcome: ReleaseRule.Outcome, by recognizer: UIPanGestureRecognizer) {
    guard let percent else { return }
    self.percent = nil
    percent.letGo(.init(outcome), velocity: tracker.relativeVelocity(velocity(of: recognizer)))
  }

  /// A drag to the right over the whole width.
  private var tracker: DragTracker { DragTracker(along: CGVector(dx: controller?.view.bounds.width ?? 0, dy: 0)) }

  private func translation(of recognizer: UIPanGestureRecognizer) -> CGPoint {
    recognizer.translation(in: controller?.view)
  }

  private func velocity(of recognizer: UIPanGestureRecognizer) -> CGPoint { recognizer.velocity(in: controller?.view) }
}

extension NavigationPopGesture: UIGestureRecognizerDelegate {
  /// There must be a page to go back to, its back button in place, and no animator of the delegate's own.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === scrollRecognizer {
      // Switched off together with the gesture that code knows of; and only a way to the right leads back.
      let travel = scrollRecognizer.translation(in: nil)
      guard recognizer.isEnabled, travel.x > abs(travel.y) else { return false }
    }
    guard let controller, controller.isStill, controller.stack.count > 1, let top = controller.stack.last else {
      return false
    }
    if top.navigationItem.replacesBackButton || top.preferredTransition?.isZoom ?? false { return false }
    let below = controller.stack[controller.stack.count - 2]
    return controller.delegate?.navigationController(
      controller, animationControllerFor: .pop, from: top, to: below) == nil
  }
}

extension UINavigationController {
  /// Whether no page is on the move.
  var isStill: Bool {
    switch phase {
    case .still: true
    case .starting, .moving, .ending: false
    }
  }
}
