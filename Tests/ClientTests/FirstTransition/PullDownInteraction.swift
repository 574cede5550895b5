import UIKit

/// Dismisses a view controller by as much as a finger or the mouse drags it down.
final class PullDownInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var isActive = false
  private weak var controller: UIViewController?

  /// Adds a pan gesture recognizer to the controller's view.
  func attach(to controller: UIViewController) {
    self.controller = controller
    let pan = UIPanGestureRecognizer(target: self, action: selector(handlePan(_:)))
    controller.view.addGestureRecognizer(pan)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view, let container = card.superview else { return }
    let progress = pan.translation(in: container).y / card.bounds.height
    switch pan.state {
    case .began:
      isActive = true
      controller?.dismiss(animated: true)
    case .changed:
      update(progress)
    case .ended, .cancelled, .failed:
      let isThrown = pan.velocity(in: container).y > 800
      isActive = false
      if pan.state == .ended, progress > 0.4 || isThrown { finish() } else { cancel() }
    default:
      break
    }
  }
}
