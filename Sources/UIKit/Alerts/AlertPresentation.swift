import Foundation
@_spi(UIKit) import UIKitCore

/// The transitioning delegate of an alert.
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
  /// The popover of an action sheet, while it exists: it can be requested before the presentation, to configure it.
  private weak var popover: ChoicesPopover?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    switch (presented as? UIAlertController)?.preferredStyle {
    case .alert, nil: return AlertPresentation(presentedViewController: presented, presenting: presenting)
    case .actionSheet:
      let popover = popover ?? ChoicesPopover(presentedViewController: presented, presenting: presenting)
      self.popover = popover
      return popover
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(.in, of: presented) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(.out, of: dismissed)
  }

  private func animator(_ direction: ModalDirection, of alert: UIViewController)
    -> any UIViewControllerAnimatedTransitioning
  {
    guard let popover = alert.modal.presentedBy?.controller as? UIPopoverPresentationController else {
      return AlertAnimator(direction)
    }
    return PopoverAnimator(direction, of: popover)
  }
}

/// The presentation of an alert over a dimmed window.
final class AlertPresentation: UIPresentationController {
  private let dimming = DimmingView()

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func containerViewDidChange() { if containerView != nil { alert?.fill() } }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return .zero }
    return alert.frame(in: containerView.bounds, safeArea: containerView.safeAreaInsets)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    dimming.restingAlpha = { [unowned self] in darkness }
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: selector(AlertPresentation.tapped)))
    containerView.insertSubview(dimming, at: 0)
    fade(to: darkness)
  }

  private var darkness: CGFloat {
    let isDark = presentingViewController.traitCollection.userInterfaceStyle == .dark
    return isDark ? SheetMetrics.darkDimming : SheetMetrics.dimming
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  private func fade(to alpha: CGFloat) {
    let dimming = dimming
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = alpha }
    coordinator.animate { _ in dimming.alpha = alpha }
  }

  override func containerViewWillLayoutSubviews() {
    guard let presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    presentedView.bounds.size = frame.size
    presentedView.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { dimming.removeFromSuperview() } }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { dimming.removeFromSuperview() } }

  /// Cancels an action sheet that has a cancel action after a click beside it.
  private func tapped() {
    guard let alert, alert.preferredStyle == .actionSheet else { return }
    alert.cancelAction.map(alert.choose)
  }
}
