import Foundation

/// Gives an alert its place and its way in and out.
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { AlertPresentation(presentedViewController: presented, presenting: presenting) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(.in) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    AlertAnimator(.out)
  }
}

/// Holds an alert over a dimmed window.
final class AlertPresentation: UIPresentationController {
  private let dimming = UIView()

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return .zero }
    return alert.frame(in: containerView.bounds, safeArea: containerView.safeAreaInsets)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: selector(AlertPresentation.tapped)))
    containerView.insertSubview(dimming, at: 0)
    let isDark = presentingViewController.traitCollection.userInterfaceStyle == .dark
    fade(to: isDark ? SheetMetrics.darkDimming : SheetMetrics.dimming)
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

  /// Choices that can be left are left by a click beside them.
  private func tapped() {
    guard let alert, alert.preferredStyle == .actionSheet else { return }
    alert.cancelAction.map(alert.choose)
  }
}

/// An alert comes out of the air and fades; choices rise from below the lower edge and sink.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// In seconds, and how much larger an alert is at first (conventions).
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
    let way = context.containerView.bounds.height - page.frame.minY
    let goal = direction == .in ? page.center.y : page.center.y + way
    if direction == .in { page.center.y += way }
    scene.animate(over: Self.sheetDuration) { page.center.y = goal }
  }
}
