import Foundation

/// The gestures that hide and show a navigation controller's bars.
final class BarHiding: NSObject {
  /// The drag distance that hides or shows the bars, in points; more than an unintended movement of a finger.
  private static let travel: CGFloat = 24

  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  private weak var controller: UINavigationController?

  /// Whether the toolbar was hidden together with the navigation bar and is to be shown again with it.
  private var tookToolbar = false

  override init() {
    super.init()
    for recognizer in [tap, swipe] {
      recognizer.isEnabled = false
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
    }
    tap.addTarget(self, action: selector(BarHiding.tapped))
    swipe.addTarget(self, action: selector(BarHiding.dragged))
  }

  func attach(to controller: UINavigationController) {
    self.controller = controller
    for recognizer in [tap, swipe] { controller.view.addGestureRecognizer(recognizer) }
  }

  private func tapped() {
    guard let controller else { return }
    hide(!controller.isNavigationBarHidden)
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      let delta = recognizer.translation(in: recognizer.view).y
      guard abs(delta) >= Self.travel else { return }
      recognizer.setTranslation(.zero, in: recognizer.view)
      hide(delta < 0)
    case .possible, .ended, .cancelled, .failed: break
    }
  }

  private func hide(_ hides: Bool) {
    guard let controller, controller.isIdle, controller.isNavigationBarHidden != hides else { return }
    controller.setNavigationBarHidden(hides, animated: true)
    if hides {
      tookToolbar = !controller.isToolbarHidden
      controller.setToolbarHidden(true, animated: true)
    } else if tookToolbar {
      controller.setToolbarHidden(false, animated: true)
    }
  }
}

extension BarHiding: UIGestureRecognizerDelegate {
  /// Excludes touches in the bars, and for the tap also touches in controls.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let controller, let view = touch.view else { return false }
    if view.isDescendant(of: controller.navigationBar) { return false }
    if !controller.isToolbarHidden, view.isDescendant(of: controller.toolbar) { return false }
    guard gestureRecognizer === tap else { return true }
    return !sequence(first: view, next: \.superview).contains { $0 is UIControl }
  }

  /// Lets the drag run together with scrolling.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }
}
