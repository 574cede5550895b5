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
    case .alert: fade(scene.view, transitionContext)
    case .actionSheet: slide(scene, transitionContext)
    }
  }

  private func fade(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    if direction == .in {
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: Self.alertScale, y: Self.alertScale)
    }
    UIView.animate(withDuration: Self.alertDuration, delay: 0, options: .curveEaseOut) { [direction] in
      view.alpha = direction == .in ? 1 : 0
      view.transform = .identity
    } completion: { _ in
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func slide(_ scene: ModalScene, _ context: any UIViewControllerContextTransitioning) {
    let view = scene.view
    let delta = context.containerView.bounds.height - view.frame.minY
    let goal = direction == .in ? view.center.y : view.center.y + delta
    if direction == .in { view.center.y += delta }
    scene.animate(over: Self.sheetDuration) { view.center.y = goal }
  }
}
