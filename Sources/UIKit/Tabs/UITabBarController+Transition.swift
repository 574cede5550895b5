import Foundation

extension UITabBarController {
  /// Selects `viewController` and shows it, now or after the running transition.
  func select(_ viewController: UIViewController?, animated: Bool = true) {
    guard viewController !== selected else { return tabBar.selectedItem = viewController?.tabBarItem }
    selected = viewController
    guard isViewLoaded else { return tabBar.selectedItem = viewController?.tabBarItem }
    switch phase {
    case .idle:
      showSelected(animated: animated)
    case .moving(let transition):
      wait(animated: animated)
      if viewController === transition.from {
        transition.driver.turnBack()
      } else if viewController !== transition.to {
        transition.driver.finishQuickly()
      }
    case .ending:
      wait(animated: animated)
    }
  }

  private func wait(animated: Bool) {
    waitingChange = WaitingChange(animated: animated)
    tabBar.selectedItem = selected?.tabBarItem
  }

  /// Shows the selected view controller, if it is not shown already.
  func showSelected(animated: Bool) {
    guard selected !== shown else { return tabBar.selectedItem = selected?.tabBarItem }
    takeBarBack()
    // During a transition of the tab bar controller itself, tabs change without animation; two transitions would
    // overlap.
    let moves =
      animated && view.window != nil && appearance.isVisible && UIView.areAnimationsEnabled
      && transitionCoordinator == nil
    if moves, let from = shown, let to = selected, let animator = delegatesAnimator(from: from, to: to) {
      let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
      startTransition(from: from, to: to, animator: chosen(animator), interaction: interaction)
    } else {
      switchViewControllers(from: shown, to: selected)
    }
  }

  private func delegatesAnimator(
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate else { return nil }
    let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    TransitionTrace.note(
      .asked(TransitionTrace.name(of: delegate), answer: animator.map { TransitionTrace.name(of: $0) }))
    return animator
  }

  /// Returns the animator of a transition: as in navigation controllers, a fade if Reduce Motion is on.
  private func chosen(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> any UIViewControllerAnimatedTransitioning {
    UIAccessibility.isReduceMotionEnabled ? NavigationFadeAnimator() : animator
  }

  /// Replaces the view controller that is shown without a transition.
  private func switchViewControllers(from: UIViewController?, to: UIViewController?) {
    phase = .ending
    tabBar.selectedItem = to?.tabBarItem
    to?.loadViewIfNeeded()
    beginSwitch(from: from, to: to)
    shown = to
    settleContainer()
    endSwitch(from: from, to: to)
    settle()
  }

  private func startTransition(
    from: UIViewController, to: UIViewController, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    to.loadViewIfNeeded()
    place(to)
    let record = TransitionRecord(animator: TransitionTrace.name(of: animator), operation: .select)
    let context = TransitionContext(containerView: container, from: from, to: to, record: record)
    let driver = TransitionDriver(context: context, animator: animator, interaction: interaction) {
      [weak self] driver, completed in self?.endTransition(driver, completed: completed)
    }
    phase = .moving(TabTransition(driver: driver, from: from, to: to))
    driver.allowInterruption(in: view) { [weak self] in self?.travel(from: from, to: to) ?? .zero }
    runningCoordinator = driver.coordinator
    moveSelection(to: to, along: driver)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    container.touches = .none
    driver.start()
    to.announceAppearing()
  }

  /// Returns the drag distance of a complete transition, for a touch that interrupts it.
  private func travel(from: UIViewController, to: UIViewController) -> CGVector {
    guard let start = tabViewControllers.firstIndex(of: from), let end = tabViewControllers.firstIndex(of: to) else {
      return .zero
    }
    return CGVector(dx: (end > start ? -1 : 1) * view.readingSign * container.bounds.width, dy: 0)
  }

  /// Selects the tab in the bar: immediately after a click, but with a fade alongside an interactive transition.
  private func moveSelection(to viewController: UIViewController, along driver: TransitionDriver) {
    guard driver.context.isInteractive else { return tabBar.selectedItem = viewController.tabBarItem }
    driver.coordinator.animateAlongsideTransition(
      in: tabBar, animation: { [tabBar] _ in tabBar.selectedItem = viewController.tabBarItem }, completion: nil)
  }

  /// Puts all views in their final positions after a transition, then sends the callbacks.
  private func endTransition(_ driver: TransitionDriver, completed: Bool) {
    guard case .moving(let transition) = phase, transition.driver === driver else { return }
    phase = .ending
    runningCoordinator = nil
    if !completed, waitingChange == nil, tabViewControllers.contains(transition.from) { selected = transition.from }
    shown = completed ? transition.to : transition.from
    container.touches = .all
    settleContainer()
    endAppearance(of: transition, completed: completed)
    UIView.performWithoutAnimation { tabBar.selectedItem = selected?.tabBarItem }
    driver.coordinator.end()
    driver.animator.animationEnded(completed)
    transitionObserver?(driver.context.record)
    settle()
  }

  private func endAppearance(of transition: TabTransition, completed: Bool) {
    let (from, to) = (transition.from, transition.to)
    if !completed {
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: true)
    }
    // The tab bar controller itself may have left the screen during the transition.
    if !appearance.isVisible {
      to.beginAppearanceTransition(false, animated: false)
      from.beginAppearanceTransition(false, animated: false)
    }
    (completed ? from : to).endAppearanceTransition()
    (completed ? to : from).endAppearanceTransition()
  }

  /// Returns to the idle state, or shows a selection that was made in the meantime.
  private func settle() {
    phase = .idle
    removeUnusedChildren()
    layOutBar()
    let animated = waitingChange?.animated ?? false
    waitingChange = nil
    showSelected(animated: animated)
  }

  /// Removes the children that are no longer tabs, except one that is still shown.
  func removeUnusedChildren() {
    for viewController in children where !tabViewControllers.contains(viewController) && viewController !== shown {
      viewController.willMove(toParent: nil)
      viewController.removeFromParent()
    }
  }

  /// Leaves only the view of the view controller that is shown in the container, at its resting frame.
  private func settleContainer() {
    for view in container.subviews where view !== shown?.viewIfLoaded { view.removeFromSuperview() }
    guard let shown else { return }
    place(shown)
    if shown.view.superview !== container { container.addSubview(shown.view) }
  }

  /// Sets a view to the size of the container, whatever its transform is.
  func place(_ viewController: UIViewController) {
    guard let view = viewController.view else { return }
    view.bounds.size = container.bounds.size
    view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
  }
}
