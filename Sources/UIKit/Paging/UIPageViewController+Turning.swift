import Foundation

extension UIPageViewController {
  /// Gets the pages before and after the current one from the data source, and lays them out.
  func findNeighbours() {
    guard isViewLoaded, turn == nil else { return }
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    arrange()
  }

  /// Shows another page without animation.
  func replace(with page: UIViewController?) {
    let old = current
    (before, after) = (nil, nil)
    let tells = appearance.isVisible
    page.map(adopt)
    old?.willMove(toParent: nil)
    if tells {
      old?.beginAppearanceTransition(false, animated: false)
      page?.beginAppearanceTransition(true, animated: false)
    }
    current = page
    old?.viewIfLoaded?.removeFromSuperview()
    if isViewLoaded {
      arrange()
      if let page { scrollView.addSubview(page.view) }
    }
    if tells {
      old?.endAppearanceTransition()
      page?.endAppearanceTransition()
    }
    old?.removeFromParent()
    page?.didMove(toParent: self)
  }

  private func adopt(_ page: UIViewController) { if page.parent !== self { addChild(page) } }

  // MARK: Page changes

  /// Starts the appearance of another page.
  func beginTurn(to page: UIViewController, cause: PageTurn.Cause) {
    guard let current else { return }
    switch cause {
    case .touch: delegate?.pageViewController(self, willTransitionTo: [page])
    case .code: break
    }
    turn = PageTurn(to: page, cause: cause)
    adopt(page)
    if appearance.isVisible {
      current.beginAppearanceTransition(false, animated: true)
      page.beginAppearanceTransition(true, animated: true)
    }
    switch style {
    case .scroll:
      place(page)
      scrollView.addSubview(page.view)
      page.announceAppearing()
    case .pageCurl: break
    }
  }

  /// Ends a change of pages: the new page becomes the current one if it was completed, otherwise the old one remains.
  func endTurn(completed: Bool) {
    guard let turn, let old = current else { return }
    self.turn = nil
    let former = offset(of: completed ? turn.to : old)
    let isInSight = style == .scroll && completed && abs(position) < 1
    let (staying, leaving) = completed ? (turn.to, old) : (old, turn.to)
    if completed, turn.cause == .touch { moveDots(turn.to === after ? .forward : .reverse) }
    leaving.willMove(toParent: nil)
    if appearance.isVisible, !completed {
      turn.to.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
    }
    current = staying
    // A page that is still partly visible is removed only when it is out of sight.
    if !isInSight { leaving.view.removeFromSuperview() }
    if staying.view.superview !== scrollView { scrollView.addSubview(staying.view) }
    if appearance.isVisible {
      leaving.endAppearanceTransition()
      staying.endAppearanceTransition()
    }
    leaving.removeFromParent()
    if completed { staying.didMove(toParent: self) }
    moveNeighbours(from: former)
    let completion = self.completion
    self.completion = nil
    switch turn.cause {
    case .touch:
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
    case .code: break
    }
    completion?(completed)
  }

  /// Gets the neighbors of the current page, whose offset was `former`, and keeps the visible content in position.
  private func moveNeighbours(from former: CGFloat) {
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    guard let current else { return }
    switch style {
    case .scroll: arrange(movingBy: offset(of: current) - former)
    case .pageCurl: arrange()
    }
  }

  /// Ends a running change immediately.
  func finishTurn() {
    guard let turn else { return }
    switch style {
    case .scroll:
      scrollView.stopMoving()
      let completes = turn.cause == .code || abs(position) > 0.5
      endTurn(completed: completes)
      if let current { jump(to: offset(of: current)) }
      sweep()
    case .pageCurl:
      endTurn(completed: true)
      stopCurl()
    }
  }

  // MARK: Page curl

  /// The duration of a page curl, in seconds; a convention.
  static let curlDuration: TimeInterval = 0.6

  /// Curls the current page away, or another one over it; as an animation, or driven by a drag if `held` is given.
  func curl(
    to page: UIViewController, _ direction: NavigationDirection, cause: PageTurn.Cause = .code, held: PageCurl? = nil
  ) {
    guard let old = current else { return }
    let curve: UIView.AnimationOptions = held == nil ? .curveEaseInOut : .curveLinear
    beginTurn(to: page, cause: cause)
    page.view.frame = old.view.frame
    UIView.transition(
      from: old.view, to: page.view, duration: Self.curlDuration,
      options: [direction == .forward ? .transitionCurlUp : .transitionCurlDown, curve]
    ) { [weak self] _ in
      guard let self, turn?.to === page else { return }
      endTurn(completed: !(held?.isTakenBack ?? false))
    }
    page.announceAppearing()
  }
}
