import Foundation

/// The strip at the lower edge that says which of how many pages shows.
extension UIPageViewController {
  /// The strip's height, in points: Apple's.
  private static let stripHeight: CGFloat = 37

  /// The dots' colours: to be seen on any ground, as Apple's are not (those are white).
  private static let dotColor = UIColor.system(0x000000, alpha: 0.25, dark: 0xFFFFFF, darkAlpha: 0.35)
  private static let currentDotColor = UIColor.system(0x000000, alpha: 0.75, dark: 0xFFFFFF)

  /// The place of a page that shows.
  var pageFrame: CGRect {
    var frame = view.bounds
    if dots != nil { frame.size.height = max(frame.height - Self.stripHeight - view.safeAreaInsets.bottom, 0) }
    return frame
  }

  /// Asks the data source how many dots there are, and which is that of the page that shows.
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

  /// Puts the strip below the pages.
  func placeDots() {
    dots?.frame = CGRect(x: 0, y: pageFrame.maxY, width: view.bounds.width, height: Self.stripHeight)
  }

  /// A hand has turned to the page after, or the one before.
  func moveDots(_ direction: NavigationDirection) {
    shownDot += direction == .forward ? 1 : -1
    dots?.currentPage = shownDot
  }

  /// A click beside the current dot goes one page that way, as a hand does.
  private func dotsWereClicked(_ strip: UIPageControl?) {
    guard let strip else { return }
    let isForward = strip.currentPage > shownDot
    strip.currentPage = shownDot
    guard turn == nil, let page = isForward ? after : before else { return }
    scrollView.setContentOffset(CGPoint(x: offset(of: page), y: 0), animated: true)
  }
}
