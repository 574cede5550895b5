@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A row of dots that shows the current page of several.
open class UIPageControl: UIControl {
  /// The number of pages, at least 0.
  @AlwaysObserved open var numberOfPages = 0 {
    didSet {
      precondition(numberOfPages >= 0, "UIPageControl.numberOfPages: \(numberOfPages) is below 0")
      if numberOfPages != oldValue { rebuild() }
    }
  }

  /// The current page, counted from 0; clamped to the number of pages.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(newValue, 0), max(numberOfPages - 1, 0))
      apply()
    }
  }

  /// Whether the dot of a single page is hidden.
  @AlwaysObserved open var hidesForSinglePage = false { didSet { apply() } }

  /// The color of the dots.
  @AlwaysObserved open var pageIndicatorTintColor: UIColor? { didSet { apply() } }

  /// The color of the current page's dot.
  @AlwaysObserved open var currentPageIndicatorTintColor: UIColor? { didSet { apply() } }

  private var page = 0
  private var dots: [UIView] = []

  /// The size of a dot, the distance between dots, and the height of the control, in points; our own choice.
  private static let side: CGFloat = 7, step: CGFloat = 16, height: CGFloat = 26

  /// Returns the size for a number of dots, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.step * CGFloat(max(pageCount, 1)) + Self.side, height: Self.height)
  }

  /// The size for all dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size for all dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Centers the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let step = Self.step * readingSign
    let start = bounds.midX - step * CGFloat(dots.count - 1) / 2
    for (index, dot) in dots.enumerated() {
      dot.center = CGPoint(x: start + step * CGFloat(index), y: bounds.midY)
    }
  }

  /// Moves one page in the direction of a click beside the current page's dot.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, bounds.contains(touch.location(in: self)), numberOfPages > 1, dots.indices.contains(page) else {
      return
    }
    let isAtLeft = touch.location(in: self).x < dots[page].center.x
    choose(isAtLeft == isRightToLeft ? page + 1 : page - 1)
  }

  /// Shows a page as the person does.
  private func choose(_ next: Int) {
    guard dots.indices.contains(next) else { return }
    currentPage = next
    sendActions(for: .valueChanged)
  }

  /// The information of a value that pages can be turned with.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages == 1) else { return StandardAccessibility() }
    var standard = StandardAccessibility(
      role: .automatic, label: "Page", traits: accessibilityStateTraits.union(.adjustable))
    standard.value = "page \(page + 1) of \(numberOfPages)"
    standard.range = AccessibilityRange(
      minimum: 1, maximum: Double(numberOfPages), step: 1, current: Double(page + 1))
    return standard
  }

  /// Shows the next page.
  open override func accessibilityIncrement() { choose(page + 1) }

  /// Shows the previous page.
  open override func accessibilityDecrement() { choose(page - 1) }

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
