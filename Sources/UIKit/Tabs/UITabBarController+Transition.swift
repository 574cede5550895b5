import Foundation

extension UITabBarController {
  /// Makes `page` the selected one and sees to it that it shows: now, or after the transition that runs.
  func select(_ page: UIViewController?, animated: Bool = true) {
    guard page !== selected else { return tabBar.selectedItem = page?.tabBarItem }
    selected = page
    guard isViewLoaded else { return tabBar.selectedItem = page?.tabBarItem }
    switch phase {
    case .still:
      showSelected(animated: animated)
    case .moving(let transition):
      wait(animated: animated)
      if page === transition.from {
        transition.driver.turnBack()
      } else if page !== transition.to {
        transition.driver.hasten()
      }
    case .ending:
      wait(animated: animated)
    }
  }

  private func wait(animated: Bool) {
    waitingChange = WaitingChange(animated: animated)
    tabBar.selectedItem = selected?.tabBarItem
  }

  /// Shows the selected page, if it does not already.
  func showSelected(animated: Bool) {
    guard selected !== shown else { return tabBar.selectedItem = selected?.tabBarItem }
    takeBarBack()
    // Inside a transition that moves the tab bar controller itself, tabs change at once: two transitions would cross.
    let moves =
      animated && view.window != nil && appearance.isVisible && UIView.areAnimationsEnabled
      && transitionCoordinator == nil
    if moves, let from = shown, let to = selected,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    {
      let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
      startTransition(from: from, to: to, animator: chosen(animator), interaction: interaction)
    } else {
      switchPages(from: shown, to: selected)
    }
  }

  /// As in navigation controllers: with reduced motion pages fade, whoever moves them.
  private func chosen(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> any UIViewControllerAnimatedTransitioning {
    UIAccessibility.isReduceMotionEnabled ? NavigationFadeAnimator() : animator
  }

  /// Replaces one page by another without a transition.
  private func switchPages(from: UIViewController?, to: UIViewController?) {
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
    let record = TransitionRecord(animator: String(describing: type(of: animator)), operation: .select)
    let context = TransitionContext(containerView: container, from: from, to: to, record: record)
    let driver = TransitionDriver(context: context, animator: animator, interaction: interaction) {
      [weak self] driver, completed in self?.endTransition(driver, completed: completed)
    }
    phase = .moving(TabTransition(driver: driver, from: from, to: to))
    driver.allowGrab(in: view) { [weak self] in self?.travel(from: from, to: to) ?? .zero }
    runningCoordinator = driver.coordinator
    moveSelection(to: to, along: driver)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    container.touches = .none
    driver.start()
    to.announceAppearing()
  }

  /// The drag that would bring one page in all the way, for a hand that takes hold of the transition in mid-flight.
  private func travel(from: UIViewController, to: UIViewController) -> CGVector {
    guard let start = pages.firstIndex(of: from), let end = pages.firstIndex(of: to) else { return .zero }
    return CGVector(dx: (end > start ? -1 : 1) * container.bounds.width, dy: 0)
  }

  /// After a click the tab is selected at once; under a gesture the selection fades over with it.
  private func moveSelection(to page: UIViewController, along driver: TransitionDriver) {
    guard driver.context.isInteractive else { return tabBar.selectedItem = page.tabBarItem }
    driver.coordinator.animateAlongsideTransition(
      in: tabBar, animation: { [tabBar] _ in tabBar.selectedItem = page.tabBarItem }, completion: nil)
  }

  /// Puts everything in its place after a transition, then tells everybody.
  private func endTransition(_ driver: TransitionDriver, completed: Bool) {
    guard case .moving(let transition) = phase, transition.driver === driver else { return }
    phase = .ending
    runningCoordinator = nil
    if !completed, waitingChange == nil, pages.contains(transition.from) { selected = transition.from }
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
    // The controller itself may have left the screen meanwhile.
    if !appearance.isVisible {
      to.beginAppearanceTransition(false, animated: false)
      from.beginAppearanceTransition(false, animated: false)
    }
    (completed ? from : to).endAppearanceTransition()
    (completed ? to : from).endAppearanceTransition()
  }

  /// Comes to rest, or shows what was selected in the meantime.
  private func settle() {
    phase = .still
    releasePages()
    layOutBar()
    let animated = waitingChange?.animated ?? false
    waitingChange = nil
    showSelected(animated: animated)
  }

  /// Lets go of the pages that are no tabs any more, except one that still shows.
  func releasePages() {
    for page in children where !pages.contains(page) && page !== shown {
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
  }

  /// Leaves nothing in the container but the page that shows, in its place.
  private func settleContainer() {
    for view in container.subviews where view !== shown?.viewIfLoaded { view.removeFromSuperview() }
    guard let shown else { return }
    place(shown)
    if shown.view.superview !== container { container.addSubview(shown.view) }
  }

  /// Gives a page's view the container's whole area, whatever transform it has.
  func place(_ page: UIViewController) {
    guard let view = page.view else { return }
    view.bounds.size = container.bounds.size
    view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
  }
}
