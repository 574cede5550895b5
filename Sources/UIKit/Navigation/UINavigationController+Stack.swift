extension UINavigationController {
  /// Makes `viewControllers` the stack and shows the top one, now or after the running transition.
  func change(to pages: [UIViewController], animated: Bool) {
    let before = stack
    for viewController in pages where viewController.parent !== self { adopt(viewController) }
    stack = pages
    guard isViewLoaded else { return settleChildren() }
    switch phase {
    case .idle:
      showTop(animated: animated, before: before)
    case .moving(let transition):
      waitingChange = WaitingChange(animated: animated)
      if pages.last === transition.from {
        if transition.driver.turnBack(), !transition.driver.isOver { container.touches = .only(transition.from.view) }
      } else if pages.last !== transition.to {
        transition.driver.finishQuickly()
      }
    case .starting, .ending:
      waitingChange = WaitingChange(animated: animated)
    }
  }

  /// Adds a view controller that is new on the stack as a child.
  func adopt(_ viewController: UIViewController) {
    viewController.parentMove = .into
    cover(viewController)
    addChild(viewController)
  }

  /// Shows the view controller on top of the stack; `before` is the stack to which a cancelled transition returns.
  func showTop(animated: Bool, before: [UIViewController]) {
    let to = stack.last
    guard to !== shown else {
      navigationBar.items = stack.map(\.navigationItem)
      return settleChildren()
    }
    let moves = animated && view.window != nil && appearance.isVisible && UIView.areAnimationsEnabled
    if moves, let from = shown, let to {
      startTransition(from: from, to: to, before: before)
    } else {
      switchViewControllers(from: shown, to: to)
    }
  }

  /// Replaces the view controller that is shown without a transition.
  private func switchViewControllers(from: UIViewController?, to: UIViewController?) {
    phase = .ending
    let settled = stack
    announceLeaving()
    navigationBar.holdAppearance()
    if let from, stack.contains(from) { UICollectionViewController.share(collectionOf: from, with: to) }
    to?.loadViewIfNeeded()
    beginSwitch(from: from, to: to)
    if let to { delegate?.navigationController(self, willShow: to, animated: false) }
    shown = to
    navigationBar.showAtOnce(stack.map(\.navigationItem))
    updateToolbar(animated: false)
    watchScrollEdge(of: to)
    layOutBar()
    settleContainer()
    tabBarContainer?.takeBarBack()
    endSwitch(from: from, to: to)
    settleChildren()
    if let to { delegate?.navigationController(self, didShow: to, animated: false) }
    phase = .idle
    showWaitingChange(before: settled)
  }

  /// Shows a stack that was set during a transition; `before` is the stack that the transition has resulted in.
  func showWaitingChange(before: [UIViewController]) {
    guard let change = waitingChange else { return }
    waitingChange = nil
    showTop(animated: change.animated, before: before)
  }

  /// Notifies the view controllers that are no longer on the stack that they are about to be removed.
  func announceLeaving() {
    for viewController in children where !stack.contains(viewController) && viewController.parentMove != .outOf {
      viewController.parentMove = .outOf
      viewController.willMove(toParent: nil)
    }
  }

  /// Removes the view controllers that are no longer on the stack, and notifies the new ones that they have been added.
  /// One that is still shown because a change waits is removed after that change.
  func settleChildren() {
    announceLeaving()
    for viewController in children where stack.contains(viewController) || viewController !== shown {
      let move = viewController.parentMove
      viewController.parentMove = hasYetToShow(viewController) && (move == .into || move == .arrived) ? .arrived : .none
      if !stack.contains(viewController) {
        viewController.removeFromParent()
      } else if move == .into || move == .outOf {
        viewController.didMove(toParent: self)
      }
    }
    if modal.presentedBy != nil, let top = stack.last { preferredContentSizeDidChange(forChildContentContainer: top) }
  }

  /// Whether a view controller will appear for the first time together with the navigation controller.
  private func hasYetToShow(_ viewController: UIViewController) -> Bool {
    guard viewController === stack.last else { return false }
    switch viewController.appearance {
    case .disappeared, .willAppear, .appearing: return true
    case .appeared, .disappearing: return false
    }
  }

  /// Leaves only the view of the view controller that is shown in the container, at its resting frame.
  func settleContainer() {
    for view in container.subviews where view !== shown?.viewIfLoaded { view.removeFromSuperview() }
    guard let shown else { return }
    place(shown)
    (shown as? UICollectionViewController)?.takeSharedCollectionIfElsewhere()
    preferredTransitionDidChange(of: shown)
    if shown.view.superview !== container { container.addSubview(shown.view) }
  }

  /// Moves a view controller's view to its resting frame, whatever its transform is.
  func place(_ viewController: UIViewController) {
    guard let view = viewController.view else { return }
    let frame = frame(of: viewController)
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
