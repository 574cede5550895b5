import Foundation
import UIKit

@_spi(UIKit) @testable import UIKitCore

/// A typical animator: both views move by the container's size, and nothing is restored. Linear, 0.4 s.
class TravelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  static let duration = 0.4
  private let way: CGVector

  /// The part of the container's size by which the views move.
  init(_ way: CGVector) {
    self.way = way
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let changes = prepare(transitionContext)
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveLinear, animations: changes) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Adds the views and returns the animations.
  fileprivate func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let progressMap = CGVector(dx: way.dx * container.bounds.width, dy: way.dy * container.bounds.height)
    if let to, let page = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: page).offsetBy(dx: -progressMap.dx, dy: -progressMap.dy)
      container.addSubview(to)
    }
    return {
      to?.center.x += progressMap.dx
      to?.center.y += progressMap.dy
      from?.center.x += progressMap.dx
      from?.center.y += progressMap.dy
    }
  }
}

/// The same as ``TravelAnimator``, with an interruptible property animator.
final class HoldableTravelAnimator: TravelAnimator {
  private var animator: UIViewPropertyAnimator?

  override func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let made = UIViewPropertyAnimator(
      duration: Self.duration, curve: .linear, animations: prepare(transitionContext))
    made.addCompletion { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    animator = made
    return made
  }
}

/// A custom container with the same context and driver as UIKit's containers: one of two children is visible.
final class PairContainer: UIViewController {
  weak var director: ShowDirector?
  var observer: ((TransitionRecord) -> Void)?
  private(set) var shown: UIViewController
  private let root: UIViewController
  private var wanted: UIViewController
  private var driver: TransitionDriver?

  init(_ root: UIViewController) {
    self.root = root
    shown = root
    wanted = root
    super.init(nibName: nil, bundle: nil)
    addChild(root)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    root.view.frame = view.bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(root.view)
  }

  override func viewWillLayoutSubviews() {
    driver?.containerDidLayOut()
    guard driver == nil else { return }
    shown.view.bounds.size = view.bounds.size
    shown.view.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  override var childrenForAppearance: [UIViewController] { driver == nil ? [shown] : [] }

  func show(_ page: UIViewController, animated: Bool) {
    wanted = page
    if page.parent !== self { addChild(page) }
    guard let driver else { return change(animated: animated) }
    if page === driver.context.from { driver.turnBack() } else if page !== driver.context.to { driver.finishQuickly() }
  }

  private func change(animated: Bool) {
    guard wanted !== shown else { return }
    let (from, to) = (shown, wanted)
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    guard animated, let animator = director?.made(CGVector(dx: to === root ? 1 : -1, dy: 0)) else {
      return settle(on: to, from: from, completed: true)
    }
    let record = TransitionRecord(animator: "\(type(of: animator))", operation: .select)
    let context = TransitionContext(containerView: view, from: from, to: to, record: record)
    let driver = TransitionDriver(context: context, animator: animator, interaction: director?.interaction) {
      [weak self] driver, completed in
      self?.driver = nil
      self?.runningCoordinator = nil
      self?.settle(on: completed ? to : from, from: completed ? from : to, completed: completed)
      driver.coordinator.end()
      driver.animator.animationEnded(completed)
      self?.observer?(driver.context.record)
    }
    self.driver = driver
    runningCoordinator = driver.coordinator
    driver.allowInterruption(in: view) { [weak self] in
      CGVector(dx: (to === self?.root ? 1 : -1) * (self?.view.bounds.width ?? 0), dy: 0)
    }
    driver.start()
    to.announceAppearing()
  }

  private func settle(on page: UIViewController, from other: UIViewController, completed: Bool) {
    if !completed {
      wanted = driver == nil && wanted === other ? page : wanted
      other.beginAppearanceTransition(false, animated: true)
      page.beginAppearanceTransition(true, animated: true)
    }
    shown = page
    for view in view.subviews where view !== page.view { view.removeFromSuperview() }
    page.view.frame = view.bounds
    if page.view.superview !== view { view.addSubview(page.view) }
    other.endAppearanceTransition()
    page.endAppearanceTransition()
    for child in children where child !== page && child !== wanted && child !== root { child.removeFromParent() }
    if wanted !== shown { change(animated: true) }
  }
}
