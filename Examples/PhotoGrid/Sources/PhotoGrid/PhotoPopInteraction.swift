import UIKit

/// Pops a photo by as much as it is dragged to the right.
final class PhotoPopInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var isActive = false
  private weak var viewController: UIViewController?

  func attach(to viewController: UIViewController) {
    self.viewController = viewController
    let pan = UIPanGestureRecognizer(target: self, action: selector(PhotoPopInteraction.handlePan))
    viewController.view.addGestureRecognizer(pan)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let progress = max(pan.translation(in: view).x / (view.bounds.width / 2), 0)
    switch pan.state {
    case .began:
      isActive = true
      viewController?.navigationController?.popViewController(animated: true)
    case .changed:
      update(progress)
    case .ended, .cancelled, .failed:
      let isThrown = pan.velocity(in: view).x > 600
      isActive = false
      if pan.state == .ended, progress > 0.4 || isThrown { finish() } else { cancel() }
    default:
      break
    }
  }
}
