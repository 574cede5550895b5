import Foundation

/// The system's own push and pop: the upper page slides in from the right over the lower one, which moves a part of the
/// way to the left and is dimmed.
final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// In seconds; Apple's, by convention.
  static let duration: TimeInterval = 0.35

  /// How far the lower page moves, as a part of the width.
  static let parallax: CGFloat = 0.3

  /// How dark the lower page becomes: the alpha of a black cover.
  static let dimming: CGFloat = 0.1

  /// The width of the shadow at the upper page's edge, in points; a blur shows to about twice its radius.
  static let shadowWidth: CGFloat = 9

  /// How dark the shadow is next to the edge.
  static let shadowOpacity: Float = 0.25

  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
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
    let scene = PageSlide(upper: upper, lower: lower, of: transitionContext, in: container)
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

/// Two pages over each other with what is between them: a cover and a shadow.
private struct PageSlide {
  private let upper: UIView
  private let lower: UIView
  private let cover: UIView
  private let shadow: UIView
  private let bounds: CGRect

  /// Where both are at rest.
  private let upperHome: CGPoint
  private let lowerHome: CGPoint

  init(upper: UIView, lower: UIView, of context: any UIViewControllerContextTransitioning, in container: UIView) {
    func home(_ page: UIView) -> CGPoint {
      let comes = page === context.view(forKey: .to)
      guard let controller = context.viewController(forKey: comes ? .to : .from) else { return .zero }
      let frame = comes ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    upperHome = home(upper)
    lowerHome = home(lower)
    self.upper = upper
    self.lower = lower
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

  /// Places everything for an upper page that has come in by `progress`, 0…1.
  func show(_ progress: CGFloat) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let (upperWay, lowerWay) = (
      bounds.width * (1 - progress), -bounds.width * NavigationSlideAnimator.parallax * progress
    )
    upper.center = CGPoint(x: upperHome.x + upperWay, y: upperHome.y)
    shadow.center = CGPoint(x: middle.x + upperWay, y: middle.y)
    shadow.alpha = progress
    lower.center = CGPoint(x: lowerHome.x + lowerWay, y: lowerHome.y)
    cover.center = CGPoint(x: middle.x + lowerWay, y: middle.y)
    cover.alpha = NavigationSlideAnimator.dimming * progress
  }

  func dismantle() {
    cover.removeFromSuperview()
    shadow.removeFromSuperview()
  }
}
