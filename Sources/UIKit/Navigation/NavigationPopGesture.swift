import Foundation
import Motion

/// The gestures that pop interactively, a drag from the leading edge or two fingers moving away from it on a touchpad,
/// and the interaction that they drive.
final class NavigationPopGesture: NSObject {
  let recognizer = UIScreenEdgePanGestureRecognizer()

  /// The recognizer of two-finger scrolling on a touchpad.
  private let scrollRecognizer = UIPanGestureRecognizer()
  private weak var controller: UINavigationController?

  /// The leading edge at the last layout.
  private var edge = UIRectEdge.left

  /// The recognizer that is currently dragging.
  private weak var driver: UIPanGestureRecognizer?
  private var percent: UIPercentDrivenInteractiveTransition?

  /// The interaction that the gesture drives; `nil` while there is no drag.
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

  /// Updates the edge from which the drag starts, after a possible change of the layout direction.
  func directionMayHaveChanged() {
    guard let view = controller?.viewIfLoaded, view.leadingEdge != edge else { return }
    edge = view.leadingEdge
    recognizer.edges = edge
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
    guard let controller, controller.isIdle, controller.stack.count > 1 else { return }
    let percent = UIPercentDrivenInteractiveTransition()
    self.percent = percent
    controller.popViewController(animated: true)
  }

  /// Releases the pop with the velocity of the recognizer that drives it.
  private func end(_ outcome: ReleaseRule.Outcome, by recognizer: UIPanGestureRecognizer) {
    guard let percent else { return }
    self.percent = nil
    percent.release(.init(outcome), velocity: tracker.relativeVelocity(velocity(of: recognizer)))
  }

  /// The sign of a drag away from the leading edge: 1 to the right.
  private var sign: CGFloat { controller?.view.readingSign ?? 1 }

  /// A drag over the whole width, away from the leading edge.
  private var tracker: DragTracker {
    DragTracker(along: CGVector(dx: sign * (controller?.view.bounds.width ?? 0), dy: 0))
  }

  private func translation(of recognizer: UIPanGestureRecognizer) -> CGPoint {
    recognizer.translation(in: controller?.view)
  }

  private func velocity(of recognizer: UIPanGestureRecognizer) -> CGPoint { recognizer.velocity(in: controller?.view) }
}

extension NavigationPopGesture: UIGestureRecognizerDelegate {
  /// Requires a view controller to pop to, a visible back button, and no custom animator from the delegate.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === scrollRecognizer {
      // Disabled together with the public recognizer; only movement away from the leading edge pops.
      let travel = scrollRecognizer.translation(in: nil)
      guard recognizer.isEnabled, sign * travel.x > abs(travel.y) else { return false }
    }
    guard let controller, controller.isIdle, controller.stack.count > 1, let top = controller.stack.last else {
      return false
    }
    if top.navigationItem.replacesBackButton || top.preferredTransition?.isInteractive ?? false { return false }
    let below = controller.stack[controller.stack.count - 2]
    return controller.delegate?.navigationController(
      controller, animationControllerFor: .pop, from: top, to: below) == nil
  }
}

extension UINavigationController {
  /// Whether no transition is starting, running or ending.
  var isIdle: Bool {
    switch phase {
    case .idle: true
    case .starting, .moving, .ending: false
    }
  }
}
