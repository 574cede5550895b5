import Foundation

/// The page indicator at the lower edge.
extension UIPageViewController {
  /// The height of the page indicator, in points: Apple's.
  private static let stripHeight: CGFloat = 37

  /// The colors of the dots, which are visible on any background, unlike Apple's white ones.
  private static let dotColor = UIColor.system(0x000000, alpha: 0.25, dark: 0xFFFFFF, darkAlpha: 0.35)
  private static let currentDotColor = UIColor.system(0x000000, alpha: 0.75, dark: 0xFFFFFF)

  /// The frame of the current page, without the page indicator.
  var pageFrame: CGRect {
    var frame = view.bounds
    if dots != nil { frame.size.height = max(frame.height - Self.stripHeight - view.safeAreaInsets.bottom, 0) }
    return frame
  }

  /// Gets the number of dots and the index of the current one from the data source.
  func countPages() {
    guard isViewLoaded, style == .scroll, orientation == .horizontal else { return }
    let count = max(dataSource?.presentationCount(for: self) ?? 0, 0)
    guard count > 0 else {
      guard let strip = dots else { return }
      strip.removeFromSuperview()
      dots = nil
      return view.setNeedsLayout()
    }
    let strip = dots ?? makeDots()
    strip.numberOfPages = count
    shownDot = dataSource?.presentationIndex(for: self) ?? 0
    strip.currentPage = shownDot
  }

  private func makeDots() -> UIPageControl {
    let strip = UIPageControl()
    strip.pageIndicatorTintColor = Self.dotColor
    strip.currentPageIndicatorTintColor = Self.currentDotColor
    strip.addAction(UIAction { [weak self, weak strip] _ in self?.dotsWereClicked(strip) }, for: .valueChanged)
    view.addSubview(strip)
    dots = strip
    placeDots()
    view.setNeedsLayout()
    return strip
  }

  /// Lays out the page indicator below the pages.
  func placeDots() {
    dots?.frame = CGRect(x: 0, y: pageFrame.maxY, width: view.bounds.width, height: Self.stripHeight)
  }

  /// Moves the current dot after a gesture has changed the page.
  func moveDots(_ direction: NavigationDirection) {
    shownDot += direction == .forward ? 1 : -1
    dots?.currentPage = shownDot
  }

  /// Scrolls by one page after a click beside the current dot, in its direction; the delegate is notified as for a
  /// gesture.
  private func dotsWereClicked(_ strip: UIPageControl?) {
    guard let strip else { return }
    let isForward = strip.currentPage > shownDot
    strip.currentPage = shownDot
    guard turn == nil, let page = isForward ? after : before else { return }
    scrollView.setContentOffset(CGPoint(x: offset(of: page), y: 0), animated: true)
  }
}
