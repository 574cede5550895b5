import Foundation

/// The system's push and pop: the upper view slides in from the trailing edge over the lower one, which moves towards
/// the leading edge by a fraction of the width and is dimmed.
final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration in seconds; the value that is generally assumed for Apple's.
  static let duration: TimeInterval = 0.35

  /// The distance by which the lower view moves, as a fraction of the width.
  static let parallax: CGFloat = 0.3

  /// The alpha of the black cover that dims the lower view.
  static let dimming: CGFloat = 0.1

  /// The width of the shadow at the upper view's edge, in points; a blur is visible to about twice its radius.
  static let shadowWidth: CGFloat = 9

  /// The opacity of the shadow next to the edge.
  static let shadowOpacity: Float = 0.25

  private let operation: UINavigationController.Operation

  /// 1 if the upper view comes from the right, −1 if it comes from the left.
  private let sign: CGFloat

  init(operation: UINavigationController.Operation, sign: CGFloat = 1) {
    self.operation = operation
    self.sign = sign
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    let isPush = operation == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let container = transitionContext.containerView
    let scene = PageSlide(upper: upper, lower: lower, sign: sign, of: transitionContext, in: container)
    scene.show(isPush ? 0 : 1)
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { scene.show(isPush ? 1 : 0) },
      completion: { _ in
        scene.dismantle()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// Two views on top of each other, with a cover and a shadow between them.
private struct PageSlide {
  private let upper: UIView
  private let lower: UIView
  private let cover: UIView
  private let shadow: UIView
  private let bounds: CGRect
  private let sign: CGFloat

  /// The resting positions of both views.
  private let upperRest: CGPoint
  private let lowerRest: CGPoint

  init(
    upper: UIView, lower: UIView, sign: CGFloat, of context: any UIViewControllerContextTransitioning,
    in container: UIView
  ) {
    func restingPosition(_ view: UIView) -> CGPoint {
      let isAppearing = view === context.view(forKey: .to)
      guard let controller = context.viewController(forKey: isAppearing ? .to : .from) else { return .zero }
      let frame = isAppearing ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    upperRest = restingPosition(upper)
    lowerRest = restingPosition(lower)
    self.upper = upper
    self.lower = lower
    self.sign = sign
    bounds = container.bounds
    cover = UIView(frame: bounds)
    cover.backgroundColor = .black
    cover.isUserInteractionEnabled = false
    shadow = UIView(frame: bounds)
    shadow.backgroundColor = .black
    shadow.layer.shadowOffset = .zero
    shadow.layer.shadowRadius = NavigationSlideAnimator.shadowWidth / 2
    shadow.layer.shadowOpacity = NavigationSlideAnimator.shadowOpacity
    for view in [cover, shadow] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    for view in [lower, cover, shadow, upper] { container.addSubview(view) }
  }

  /// Lays out all views for a transition of which `progress`, 0…1, is complete; at 1 the upper view is fully visible.
  func show(_ progress: CGFloat) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let (upperPath, lowerPath) = (
      sign * bounds.width * (1 - progress), -sign * bounds.width * NavigationSlideAnimator.parallax * progress
    )
    upper.center = CGPoint(x: upperRest.x + upperPath, y: upperRest.y)
    shadow.center = CGPoint(x: middle.x + upperPath, y: middle.y)
    shadow.alpha = progress
    lower.center = CGPoint(x: lowerRest.x + lowerPath, y: lowerRest.y)
    cover.center = CGPoint(x: middle.x + lowerPath, y: middle.y)
    cover.alpha = NavigationSlideAnimator.dimming * progress
  }

  func dismantle() {
    cover.removeFromSuperview()
    shadow.removeFromSuperview()
  }
}
