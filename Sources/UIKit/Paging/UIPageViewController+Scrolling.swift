import Foundation

extension UIPageViewController {
  /// The pages side by side. As on phones there is room for three, the current one in the middle; insets keep the content
  /// from going where there is none.
  private var slots: [UIViewController?] { [before, current, after] }

  /// The place of the current page among the three.
  private static let middle = 1

  /// From one page to the next, in points.
  var length: CGFloat {
    switch orientation {
    case .horizontal: max(scrollView.bounds.width, 1)
    case .vertical: max(scrollView.bounds.height, 1)
    }
  }

  /// Where the content stands when a page fills the view.
  func offset(of page: UIViewController) -> CGFloat {
    CGFloat(slots.firstIndex { $0 === page } ?? Self.middle) * length
  }

  /// Where the content stands, in pages from the current one; above 0 the page after is to be seen.
  var position: CGFloat {
    guard let current else { return 0 }
    return (along(scrollView.contentOffset) - offset(of: current)) / length
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

  /// Shows the content at an offset, with nothing to be told.
  func jump(to offset: CGFloat) {
    silently { scrollView.contentOffset = point(offset) }
    lastPosition = position
  }

  /// What the scroll view says meanwhile is of our own doing.
  private func silently(_ body: () -> Void) {
    let wasSilent = scrollView.relay.isSilent
    scrollView.relay.isSilent = true
    body()
    scrollView.relay.isSilent = wasSilent
  }

  /// Gives the content room for the pages and puts those in their places that are in it; the content stays at the current
  /// page.
  func arrange() {
    silently { scrollView.frame = scrollFrame }
    resizeContent()
    slots.compactMap { $0 }.forEach(place)
    jump(to: CGFloat(Self.middle) * length)
  }

  /// The same while the content may be on the move: it is taken along by a distance.
  func arrange(movingBy way: CGFloat) {
    silently {
      if way != 0 { scrollView.shiftContent(by: CGVector(dx: point(way).x, dy: point(way).y)) }
      resizeContent()
    }
    let strays = scrollView.subviews.filter { view in !slots.contains { $0?.viewIfLoaded === view } }
    for view in strays where view.viewController != nil {
      view.center.x += point(way).x
      view.center.y += point(way).y
    }
    slots.compactMap { $0 }.forEach(place)
    lastPosition = position
  }

  /// Takes out what is no page any more and has gone out of sight.
  func sweep() {
    for view in scrollView.subviews where view.viewController != nil && view !== current?.viewIfLoaded {
      if view !== turn?.to.viewIfLoaded { view.removeFromSuperview() }
    }
  }

  private func resizeContent() {
    let extent = length * CGFloat(slots.count)
    let (size, shown) = (scrollView.bounds.size, scrollView.contentOffset)
    let (start, end) = (before == nil ? -length : 0, after == nil ? -length : 0)
    silently {
      switch orientation {
      case .horizontal:
        scrollView.contentSize = CGSize(width: extent, height: size.height)
        scrollView.contentInset = UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      case .vertical:
        scrollView.contentSize = CGSize(width: size.width, height: extent)
        scrollView.contentInset = UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
      }
      // New insets take along what stands at the content's beginning.
      if !scrollView.isDragging, scrollView.contentOffset != shown { scrollView.contentOffset = shown }
    }
  }

  /// Puts a page that has a view into its place.
  func place(_ page: UIViewController) {
    guard page === current || page.parent === self, let pageView = page.view else { return }
    let start = point(offset(of: page) + spacing / 2)
    let frame = CGRect(origin: start, size: pageFrame.size)
    pageView.bounds.size = frame.size
    pageView.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: By code

  /// Brings a page in from one side.
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
  /// How far past its place a page may swing as it comes to rest, in pages.
  private static let swing: CGFloat = 0.05

  /// Pages come into sight and leave it.
  func contentDidScroll() {
    let position = position
    defer { lastPosition = self.position }
    let neighbour = position > 0 ? after : position < 0 ? before : nil
    if let turn, neighbour !== turn.to, turn.cause == .hand { return endTurn(completed: false) }
    let approaches = abs(position) > abs(lastPosition) || position * lastPosition < 0
    // A page that swings a little past its place as it comes to rest turns no other.
    let counts = scrollView.isDragging || abs(position) > Self.swing
    if turn == nil, let neighbour, approaches, counts { beginTurn(to: neighbour, cause: .hand) }
    if turn?.cause == .hand, abs(position) >= 1 { endTurn(completed: true) }
    if self.position == 0 { sweep() }
  }

  /// A hand that takes hold of pages that are nearly there goes on from the nearer one.
  func willBeginDragging() { if turn != nil, abs(position) > 0.5 { endTurn(completed: true) } }

  /// The content has come to rest.
  func settle() {
    if turn != nil { endTurn(completed: abs(position) > 0.5) }
    sweep()
  }
}
