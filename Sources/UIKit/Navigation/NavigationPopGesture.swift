import Foundation

/// The gestures that pop interactively, a drag from the left edge or two fingers moving right on a touchpad, and the
/// interaction that they drive.
final class NavigationPopGesture: NSObject {
  let recognizer = UIScreenEdgePanGestureRecognizer()

  /// The recognizer of two-finger scrolling on a touchpad.
  private let scrollRecognizer = UIPanGestureRecognizer()
  private weak var controller: UINavigationController?

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

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    guard recognizer.state == .began || recognizer === driver else { return }
    driver = recognizer
    switch recognizer.state {
    case .began: begin()
    case .changed: percent?.update(progress)
    case .ended: end(finishes: willFinish)
    case .cancelled, .failed: end(finishes: false)
    case .possible: break
    }
  }

  private func begin() {
    guard let controller, controller.isStill, controller.stack.count > 1 else { return }
    let percent = UIPercentDrivenInteractiveTransition()
    self.percent = percent
    controller.popViewController(animated: true)
  }

  private func end(finishes: Bool) {
    guard let percent else { return }
    self.percent = nil
    percent.letGo(finishes ? .forwards : .backwards, velocity: recognizer.velocity(in: controller?.view).x / width)
  }

  private var width: CGFloat { max(controller?.view.bounds.width ?? 0, 1) }

  private var progress: CGFloat { (driver?.translation(in: controller?.view).x ?? 0) / width }

  /// Whether the view controller, released with its current velocity, would come to rest past the middle.
  private var willFinish: Bool {
    let speed = driver?.velocity(in: controller?.view).x ?? 0
    return progress + speed * ScrollDeceleration.pageReach / width > 0.5
  }
}

extension NavigationPopGesture: UIGestureRecognizerDelegate {
  /// Requires a view controller to pop to, a visible back button, and no custom animator from the delegate.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === scrollRecognizer {
      // Disabled together with the public recognizer; only movement to the right pops.
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
  /// Whether no transition is starting, running or ending.
  var isStill: Bool {
    switch phase {
    case .still: true
    case .starting, .moving, .ending: false
    }
  }
}
