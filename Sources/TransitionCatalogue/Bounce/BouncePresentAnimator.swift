import UIKit

/// Lets a page rise from below the screen into its place, on a spring.
final class BouncePresentAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: BounceStyle

  /// The most by which a spring swings beyond its end, as a part of its way.
  private static let swing: CGFloat = 1

  init(style: BounceStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.rise
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    page.frame = transitionContext.finalFrame(for: controller)
    container.addSubview(page)
    page.layoutIfNeeded()

    let height = container.bounds.height
    let skirt = skirt(of: page, in: container)
    let moving = [page, skirt].compactMap { $0 }
    for view in moving { view.center.y += height }
    UIView.animate(
      withDuration: style.rise, delay: 0, usingSpringWithDamping: style.damping, initialSpringVelocity: 0, options: [],
      animations: { for view in moving { view.center.y -= height } },
      completion: { _ in
        skirt?.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  /// A continuation of the page below its lower edge, put behind it: the page's lowest line, drawn out. It covers what the
  /// page would uncover while the spring swings it above its place.
  private func skirt(of page: UIView, in container: UIView) -> UIView? {
    let line = CGRect(x: 0, y: page.bounds.height - 1, width: page.bounds.width, height: 1)
    let skirt = page.resizableSnapshotView(from: line, afterScreenUpdates: true, withCapInsets: .zero)
    guard let skirt else { return nil }
    let room = page.frame.height * Self.swing
    skirt.frame = CGRect(x: page.frame.minX, y: page.frame.maxY - 1, width: page.frame.width, height: room + 1)
    skirt.isUserInteractionEnabled = false
    container.insertSubview(skirt, belowSubview: page)
    return skirt
  }
}
