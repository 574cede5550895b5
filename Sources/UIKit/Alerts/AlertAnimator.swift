import Foundation
@_spi(UIKit) import UIKitCore

/// The transition of an alert, which scales down and fades in, and of an action sheet, which slides up.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The durations, in seconds, and the initial scale of an alert; our own choice.
  private static let alertDuration: TimeInterval = 0.25
  private static let sheetDuration: TimeInterval = 0.4
  private static let alertScale: CGFloat = 1.15

  private let direction: ModalDirection

  init(_ direction: ModalDirection) {
    self.direction = direction
    super.init()
  }

  private func style(_ context: (any UIViewControllerContextTransitioning)?) -> UIAlertController.Style {
    let alert = context?.viewController(forKey: direction == .in ? .to : .from) as? UIAlertController
    return alert?.preferredStyle ?? .alert
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    switch style(transitionContext) {
    case .alert: Self.alertDuration
    case .actionSheet: Self.sheetDuration
    }
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let scene = ModalScene(transitionContext, direction)
    scene.arrange()
    switch style(transitionContext) {
    case .alert: fade(scene.page, transitionContext)
    case .actionSheet: slide(scene, transitionContext)
    }
  }

  private func fade(_ page: UIView, _ context: any UIViewControllerContextTransitioning) {
    if direction == .in {
      page.alpha = 0
      page.transform = CGAffineTransform(scaleX: Self.alertScale, y: Self.alertScale)
    }
    UIView.animate(withDuration: Self.alertDuration, delay: 0, options: .curveEaseOut) { [direction] in
      page.alpha = direction == .in ? 1 : 0
      page.transform = .identity
    } completion: { _ in
      page.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func slide(_ scene: ModalScene, _ context: any UIViewControllerContextTransitioning) {
    let page = scene.page
    let delta = context.containerView.bounds.height - page.frame.minY
    let goal = direction == .in ? page.center.y : page.center.y + delta
    if direction == .in { page.center.y += delta }
    scene.animate(over: Self.sheetDuration) { page.center.y = goal }
  }
}
