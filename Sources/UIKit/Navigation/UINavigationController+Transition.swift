@_spi(UIKit) import UIKitCore

extension UINavigationController {
  /// Starts the transition between two view controllers: the delegate's, or the system's.
  func startTransition(from: UIViewController, to: UIViewController, before: [UIViewController]) {
    // The delegate and the view controllers may change the stack in the following calls; such a change has to wait.
    phase = .starting
    let after = stack
    let operation: Operation = stack.contains(from) || !before.contains(to) ? .push : .pop
    let animator = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    noteDelegate(delegate, answered: animator)
    let ofDelegate = animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    if operation == .push { UICollectionViewController.share(collectionOf: from, with: to) }
    to.loadViewIfNeeded()
    place(to)
    let zoom = animator == nil ? zoom(operation, from: from, to: to) : nil
    let ofSystem = animator == nil && operation == .pop ? systemInteraction : nil
    let driver = makeDriver(
      animator: zoom ?? chosen(animator, for: operation, from: from, to: to),
      interaction: zoom ?? ofDelegate ?? ofSystem, operation: operation, from: from, to: to)
    phase = .moving(
      NavigationTransition(
        driver: driver, operation: operation, from: from, to: to, hidBar: hidesBar, before: before, after: after))
    if !(driver.animator is CollectionLayoutAnimator) {
      (to as? UICollectionViewController)?.takeSharedCollectionIfElsewhere()
    }
    driver.allowInterruption(in: view) { [weak self] in
      guard let self else { return .zero }
      let width = container.bounds.width * view.readingSign
      return CGVector(dx: operation == .pop ? width : -width, dy: 0)
    }
    runningCoordinator = driver.coordinator
    if !hidesBar { from.navigationItem.lastBarHeight = navigationBar.bounds.height }
    lendTabBar(from: from, to: to)
    announceLeaving()
    navigationBar.holdAppearance()
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    delegate?.navigationController(self, willShow: to, animated: true)
    moveNavigationBar(from: from, to: to)
    container.touches = operation == .pop ? .only(to.view) : .none
    driver.start()
    to.announceAppearing()
  }

  /// Returns the animator of a transition. This is the only code that applies Reduce Motion: it replaces every animator
  /// by a fade.
  private func chosen(
    _ animator: (any UIViewControllerAnimatedTransitioning)?, for operation: Operation, from: UIViewController,
    to: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    if UIAccessibility.isReduceMotionEnabled { return NavigationFadeAnimator() }
    let preferred =
      operation == .push ? to.preferredTransition?.animator(.in) : from.preferredTransition?.animator(.out)
    return animator ?? preferred ?? CollectionLayoutAnimator(from: from, to: to)
      ?? NavigationSlideAnimator(operation: operation, sign: view.readingSign)
  }

  private func noteDelegate(
    _ delegate: (any UINavigationControllerDelegate)?, answered animator: (any UIViewControllerAnimatedTransitioning)?
  ) {
    guard let delegate else { return }
    TransitionTrace.note(
      .asked(TransitionTrace.name(of: delegate), answer: animator.map { TransitionTrace.name(of: $0) }))
  }

  private func zoom(_ operation: Operation, from: UIViewController, to: UIViewController) -> ZoomTransition? {
    guard !UIAccessibility.isReduceMotionEnabled else { return nil }
    guard let transition = (operation == .push ? to : from).preferredTransition, transition.isInteractive else {
      return nil
    }
    return ZoomTransition(transition, isPresenting: operation == .push, gestures: zoomGestures)
  }

  /// The view controller on top, if it has a zoom transition and can be popped with it.
  var zoomedViewController: UIViewController? {
    guard isIdle, stack.count > 1, let top = stack.last, top.preferredTransition?.isInteractive ?? false else {
      return nil
    }
    let below = stack[stack.count - 2]
    let ofDelegate = delegate?.navigationController(self, animationControllerFor: .pop, from: top, to: below)
    return ofDelegate == nil ? top : nil
  }

  private func makeDriver(
    animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?,
    operation: Operation, from: UIViewController, to: UIViewController
  ) -> TransitionDriver {
    let record = TransitionRecord(
      animator: TransitionTrace.name(of: animator), operation: operation == .push ? .push : .pop)
    let scene = TransitionScene.viewControllers(from, to) { [weak self] in self?.frame(of: $0) ?? .zero }
    let context = TransitionContext(containerView: container, from: from, to: to, record: record, scene: scene)
    return TransitionDriver(context: context, animator: animator, interaction: interaction) {
      [weak self] driver, completed in self?.endTransition(driver, completed: completed)
    }
  }

  /// Puts all views and bars in their final positions after a transition, then sends the callbacks in Apple's order.
  private func endTransition(_ driver: TransitionDriver, completed: Bool) {
    guard case .moving(let transition) = phase, transition.driver === driver else { return }
    phase = .ending
    runningCoordinator = nil
    let settled = completed ? transition.after : transition.before
    if waitingChange == nil { stack = settled }
    shown = completed ? transition.to : transition.from
    container.touches = .all
    settleContainer()
    takeBarsBack(completed: completed, hidBar: transition.hidBar)
    navigationBar.endTransition(completed: completed, items: settled.map(\.navigationItem))
    layOutBar()
    endAppearance(of: transition, completed: completed)
    settleChildren()
    if completed { delegate?.navigationController(self, didShow: transition.to, animated: true) }
    driver.coordinator.end()
    driver.animator.animationEnded(completed)
    transitionObserver?(driver.context.record)
    phase = .idle
    showWaitingChange(before: settled)
  }

  private func endAppearance(of transition: NavigationTransition, completed: Bool) {
    let (from, to) = (transition.from, transition.to)
    if !completed {
      // The view controller that was appearing has to disappear completely before the other one appears again.
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: true)
    }
    // The navigation controller itself may have left the screen during the transition.
    if !appearance.isVisible {
      to.beginAppearanceTransition(false, animated: false)
      from.beginAppearanceTransition(false, animated: false)
    }
    let leaving = completed ? from : to
    leaving.endAppearanceTransition()
    (completed ? to : from).endAppearanceTransition()
  }
}
