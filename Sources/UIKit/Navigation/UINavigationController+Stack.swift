extension UINavigationController {
  /// Makes `pages` the stack and sees to it that the top one shows: now, or after the transition that runs.
  func change(to pages: [UIViewController], animated: Bool) {
    let before = stack
    for page in pages where page.parent !== self { adopt(page) }
    stack = pages
    guard isViewLoaded else { return settleChildren() }
    switch phase {
    case .still:
      showTop(animated: animated, before: before)
    case .moving(let transition):
      waitingChange = WaitingChange(animated: animated)
      if pages.last === transition.from {
        if transition.driver.turnBack(), !transition.driver.isOver { container.touches = .only(transition.from.view) }
      } else if pages.last !== transition.to {
        transition.driver.hasten()
      }
    case .starting, .ending:
      waitingChange = WaitingChange(animated: animated)
    }
  }

  /// Takes in a page that has come onto the stack.
  func adopt(_ page: UIViewController) {
    page.parentMove = .into
    cover(page)
    addChild(page)
  }

  /// Shows the page on top of the stack; `before` is the stack that a cancelled transition goes back to.
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
      switchPages(from: shown, to: to)
    }
  }

  /// Replaces one page by another without a transition.
  private func switchPages(from: UIViewController?, to: UIViewController?) {
    phase = .ending
    let settled = stack
    announceLeaving()
    navigationBar.holdLook()
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
    tabBarController?.takeBarBack()
    endSwitch(from: from, to: to)
    settleChildren()
    if let to { delegate?.navigationController(self, didShow: to, animated: false) }
    phase = .still
    showWaitingChange(before: settled)
  }

  /// Shows what was asked for while pages were changing; `before` is the stack that they have changed to.
  func showWaitingChange(before: [UIViewController]) {
    guard let change = waitingChange else { return }
    waitingChange = nil
    showTop(animated: change.animated, before: before)
  }

  /// Tells the pages that are not on the stack any more that they are about to leave.
  func announceLeaving() {
    for page in children where !stack.contains(page) && page.parentMove != .outOf {
      page.parentMove = .outOf
      page.willMove(toParent: nil)
    }
  }

  /// Lets go of the pages that are not on the stack any more, and tells the new ones that they have arrived. A page
  /// that still shows, since a change waits, is let go of when that is done.
  func settleChildren() {
    announceLeaving()
    for page in children where stack.contains(page) || page !== shown {
      let move = page.parentMove
      page.parentMove = hasYetToShow(page) && (move == .into || move == .arrived) ? .arrived : .none
      if !stack.contains(page) {
        page.removeFromParent()
      } else if move == .into || move == .outOf {
        page.didMove(toParent: self)
      }
    }
    if modal.presentedBy != nil, let top = stack.last { preferredContentSizeDidChange(forChildContentContainer: top) }
  }

  /// Whether a page will appear for the first time when the navigation controller itself does.
  private func hasYetToShow(_ page: UIViewController) -> Bool {
    guard page === stack.last else { return false }
    switch page.appearance {
    case .disappeared, .willAppear, .appearing: return true
    case .appeared, .disappearing: return false
    }
  }

  /// Leaves nothing in the container but the page that shows, in its place.
  func settleContainer() {
    for view in container.subviews where view !== shown?.viewIfLoaded { view.removeFromSuperview() }
    guard let shown else { return }
    place(shown)
    (shown as? UICollectionViewController)?.takeSharedCollectionIfElsewhere()
    if shown.preferredTransition?.isZoom ?? false { _ = zoomGestures }
    if shown.view.superview !== container { container.addSubview(shown.view) }
  }

  /// Gives a page's view its place, whatever transform it has.
  func place(_ page: UIViewController) {
    guard let view = page.view else { return }
    let frame = frame(of: page)
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
