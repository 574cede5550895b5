/// A row of dots that says which of several pages shows.
open class UIPageControl: UIControl {
  /// How many pages there are.
  @AlwaysObserved open var numberOfPages = 0 {
    didSet {
      precondition(numberOfPages >= 0, "UIPageControl.numberOfPages: \(numberOfPages) is below 0")
      if numberOfPages != oldValue { rebuild() }
    }
  }

  /// The page that shows, 0 the first; kept within the pages.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(newValue, 0), max(numberOfPages - 1, 0))
      apply()
    }
  }

  /// Whether a single page has no dot.
  @AlwaysObserved open var hidesForSinglePage = false { didSet { apply() } }

  /// Of the dots.
  @AlwaysObserved open var pageIndicatorTintColor: UIColor? { didSet { apply() } }

  /// Of the dot of the page that shows.
  @AlwaysObserved open var currentPageIndicatorTintColor: UIColor? { didSet { apply() } }

  private var page = 0
  private var dots: [UIView] = []

  /// Of a dot, and from one to the next, in points (conventions).
  private static let side: CGFloat = 7, step: CGFloat = 16, height: CGFloat = 26

  /// The size of so many dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.step * CGFloat(max(pageCount, 1)) + Self.side, height: Self.height)
  }

  /// That of all dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// That of all dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places the dots in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = bounds.midX - Self.step * CGFloat(dots.count - 1) / 2
    for (index, dot) in dots.enumerated() {
      dot.center = CGPoint(x: start + Self.step * CGFloat(index), y: bounds.midY)
    }
  }

  /// A click beside the page's dot goes one page that way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, bounds.contains(touch.location(in: self)), numberOfPages > 1, dots.indices.contains(page) else {
      return
    }
    let next = touch.location(in: self).x < dots[page].center.x ? page - 1 : page + 1
    guard dots.indices.contains(next) else { return }
    currentPage = next
    sendActions(for: .valueChanged)
  }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      dot.layer.cornerRadius = Self.side / 2
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      return dot
    }
    currentPage = page
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func apply() {
    for (index, dot) in dots.enumerated() {
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
      dot.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.4)
    }
  }
}
