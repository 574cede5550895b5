import Foundation

extension UIPageViewController {
  /// The pages side by side, from left to right. As in Apple's UIKit there is space for three, with the current one in
  /// the middle; negative insets exclude the space of a missing page.
  private var slots: [UIViewController?] { isReversed ? [after, current, before] : [before, current, after] }

  /// Whether the page after the current one is to its left.
  private var isReversed: Bool {
    switch orientation {
    case .horizontal: scrollView.isRightToLeft
    case .vertical: false
    }
  }

  /// The index of the current page in the slots.
  private static let middle = 1

  /// The distance from one page to the next, in points.
  var length: CGFloat {
    switch orientation {
    case .horizontal: max(scrollView.bounds.width, 1)
    case .vertical: max(scrollView.bounds.height, 1)
    }
  }

  /// Returns the content offset at which a page fills the view.
  func offset(of page: UIViewController) -> CGFloat {
    CGFloat(slots.firstIndex { $0 === page } ?? Self.middle) * length
  }

  /// The scroll position in pages relative to the current one; above 0, the page after it is partly visible.
  var position: CGFloat {
    guard let current else { return 0 }
    let position = (along(scrollView.contentOffset) - offset(of: current)) / length
    return isReversed ? -position : position
  }

  private func along(_ point: CGPoint) -> CGFloat {
    switch orientation {
    case .horizontal: point.x
    case .vertical: point.y
    }
  }

  private func point(_ value: CGFloat) -> CGPoint {
    switch orientation {
    case .horizontal: CGPoint(x: value, y: 0)
    case .vertical: CGPoint(x: 0, y: value)
    }
  }

  /// Sets the content offset without notifying the controller.
  func jump(to offset: CGFloat) {
    silently { scrollView.contentOffset = point(offset) }
    lastPosition = position
  }

  /// Performs `body` without notifying the controller of the scroll view's events.
  private func silently(_ body: () -> Void) {
    let wasSilent = scrollView.relay.isSilent
    scrollView.relay.isSilent = true
    body()
    scrollView.relay.isSilent = wasSilent
  }

  /// Sets the size of the content and the frames of the loaded pages, and scrolls to the current page.
  func arrange() {
    scrollView.takeDirection(of: view)
    silently { scrollView.frame = scrollFrame }
    resizeContent()
    slots.compactMap { $0 }.forEach(place)
    jump(to: CGFloat(Self.middle) * length)
  }

  /// Does the same while the content may be scrolling, and moves it by a distance.
  func arrange(movingBy delta: CGFloat) {
    silently {
      if delta != 0 { scrollView.shiftContent(by: CGVector(dx: point(delta).x, dy: point(delta).y)) }
      resizeContent()
    }
    let strays = scrollView.subviews.filter { view in !slots.contains { $0?.viewIfLoaded === view } }
    for view in strays where view.viewController != nil {
      view.center.x += point(delta).x
      view.center.y += point(delta).y
    }
    slots.compactMap { $0 }.forEach(place)
    lastPosition = position
  }

  /// Removes the views of pages that have been replaced and are out of sight.
  func sweep() {
    for view in scrollView.subviews where view.viewController != nil && view !== current?.viewIfLoaded {
      if view !== turn?.to.viewIfLoaded { view.removeFromSuperview() }
    }
  }

  private func resizeContent() {
    let extent = length * CGFloat(slots.count)
    let (size, shown) = (scrollView.bounds.size, scrollView.contentOffset)
    let (start, end) = (slots.first == .some(nil) ? -length : 0, slots.last == .some(nil) ? -length : 0)
    silently {
      switch orientation {
      case .horizontal:
        scrollView.contentSize = CGSize(width: extent, height: size.height)
        scrollView.contentInset = UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      case .vertical:
        scrollView.contentSize = CGSize(width: size.width, height: extent)
        scrollView.contentInset = UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
      }
      // A change of the insets also moves content that is at its start.
      if !scrollView.isDragging, scrollView.contentOffset != shown { scrollView.contentOffset = shown }
    }
  }

  /// Sets the frame of a page's view.
  func place(_ page: UIViewController) {
    guard page === current || page.parent === self, let pageView = page.view else { return }
    let start = point(offset(of: page) + spacing / 2)
    let frame = CGRect(origin: start, size: pageFrame.size)
    pageView.bounds.size = frame.size
    pageView.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Scrolling by code

  /// Scrolls to a page that is added on one side.
  func scroll(to page: UIViewController, _ direction: NavigationDirection) {
    scrollView.stopMoving()
    switch direction {
    case .forward: (before, after) = (nil, page)
    case .reverse: (before, after) = (page, nil)
    }
    arrange()
    beginTurn(to: page, cause: .code)
    scrollView.setContentOffset(point(offset(of: page)), animated: true)
  }
}

extension UIPageViewController {
  /// The distance by which a page may overshoot when it settles, in pages.
  private static let swing: CGFloat = 0.05

  /// Starts and ends changes of the page as the content scrolls.
  func contentDidScroll() {
    let position = position
    defer { lastPosition = self.position }
    let neighbour = position > 0 ? after : position < 0 ? before : nil
    if let turn, neighbour !== turn.to, turn.cause == .touch { return endTurn(completed: false) }
    let approaches = abs(position) > abs(lastPosition) || position * lastPosition < 0
    // A page that slightly overshoots when it settles must not start the change to another one.
    let counts = scrollView.isDragging || abs(position) > Self.swing
    if turn == nil, let neighbour, approaches, counts { beginTurn(to: neighbour, cause: .touch) }
    if turn?.cause == .touch, abs(position) >= 1 { endTurn(completed: true) }
    if self.position == 0 { sweep() }
  }

  /// Completes a change that is more than half done when a new drag starts, which then continues from the new page.
  func willBeginDragging() { if turn != nil, abs(position) > 0.5 { endTurn(completed: true) } }

  /// Ends a change after the content has come to rest.
  func settle() {
    if turn != nil { endTurn(completed: abs(position) > 0.5) }
    sweep()
  }
}
