import Foundation
@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A row of tabs, one of which is selected, over a blurred view of the background, with a hairline above it.
///
/// In a wide bar images are beside their titles and the tabs are grouped in the center, as on iPad. The title of a tab
/// without an image is centered vertically (Apple's is lower).
open class UITabBar: UIView {
  private let background = BarBackground(shadowEdge: .top)
  private var buttons: [TabBarButton] = []

  /// Called when a tab is clicked, instead of selecting it; used by the tab bar controller.
  var clickHandler: ((UITabBarItem) -> Void)?

  /// The object that is notified of clicks; `nil` for the bar of a tab bar controller.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs, in reading direction.
  @AlwaysObserved open var items: [UITabBarItem]? { didSet { itemsDidChange() } }

  /// The selected tab. Setting it in an animation block fades the selection.
  @AlwaysObserved open var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { showSelection() } } }

  /// The color of the bar's background; `nil` for no custom color.
  @AlwaysObserved open var barTintColor: UIColor? {
    didSet {
      note { [barTintColor] in $0.barTintColor = barTintColor }
      appearanceDidChange()
    }
  }

  /// The color of tabs that are not selected; `nil` for gray.
  @AlwaysObserved open var unselectedItemTintColor: UIColor? {
    didSet {
      note { [unselectedItemTintColor] in $0.unselectedItemTintColor = unselectedItemTintColor }
      appearanceDidChange()
    }
  }

  /// The bar's style, which determines how light the bar is.
  @AlwaysObserved open var barStyle = UIBarStyle.default {
    didSet {
      note { [barStyle] in $0.barStyle = barStyle }
      appearanceDidChange()
    }
  }

  /// Whether the content behind the bar is visible through it, blurred.
  @AlwaysObserved open var isTranslucent = true {
    didSet {
      note { [isTranslucent] in $0.isTranslucent = isTranslucent }
      appearanceDidChange()
    }
  }

  /// An image that is shown behind the tabs instead of the blur.
  @AlwaysObserved open var backgroundImage: UIImage? {
    didSet {
      note { [backgroundImage] in $0.backgroundImage = backgroundImage }
      appearanceDidChange()
    }
  }

  /// An image that replaces the hairline, outside the bar; an empty image removes the hairline.
  @AlwaysObserved open var shadowImage: UIImage? {
    didSet {
      note { [shadowImage] in $0.shadowImage = shadowImage }
      appearanceDidChange()
    }
  }

  /// The color of the selected tab.
  open override var tintColor: UIColor! { didSet { note { [tintColor] in $0.tintColor = tintColor } } }

  private var standard: UITabBarAppearance?

  /// The bar's appearance; once set, it overrides the individual appearance properties. The bar stores a copy.
  open var standardAppearance: UITabBarAppearance {
    get { standard ?? UITabBarAppearance() }
    set {
      let own = UITabBarAppearance(barAppearance: newValue)
      own.didChange = { [weak self] in self?.appearanceDidChange() }
      standard = own
      note { $0.standardAppearance = newValue }
      appearanceDidChange()
    }
  }

  /// The appearance of the bar while the content is at its end; stored but never shown.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty bar; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(background)
    appearanceDidChange()
  }

  /// Sets ``items``; the change is not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  // MARK: Appearance

  private func appearanceDidChange() {
    background.show(resolved)
    for button in buttons { apply(button) }
  }

  private func apply(_ button: TabBarButton) {
    button.plainColor = plainColor
    button.appearance = button.isWide ? standard?.inlineLayoutAppearance : standard?.stackedLayoutAppearance
  }

  /// Applies the values that were set on appearance proxies when the bar enters a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    takeAppearance(in: self)
    for item in items ?? [] { item.takeAppearance(in: self) }
    appearanceDidChange()
  }

  private var resolved: ResolvedBarAppearance {
    standard?.resolved
      ?? .properties(
        isDark: isDark, isTranslucent: isTranslucent, barTintColor: barTintColor,
        backgroundImage: backgroundImage, shadowImage: shadowImage)
  }

  private var isDark: Bool {
    switch barStyle {
    case .default: false
    case .black: true
    }
  }

  private var plainColor: UIColor {
    unselectedItemTintColor ?? (isDark ? TabBarMetrics.unselectedDarkColor : TabBarMetrics.unselectedColor)
  }

  // MARK: Tabs

  private func itemsDidChange() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabBarButton(item: item)
      item.shownView = button
      apply(button)
      button.addAction(UIAction { [weak self] _ in self?.click(item) }, for: .touchUpInside)
      item.didChange = { [weak self, weak button] in
        button?.reload()
        self?.setNeedsLayout()
      }
      addSubview(button)
      return button
    }
    if let selectedItem, !(items ?? []).contains(selectedItem) { self.selectedItem = nil }
    showSelection()
    setNeedsLayout()
  }

  private func showSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
  }

  private func click(_ item: UITabBarItem) {
    if let clickHandler { return clickHandler(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Layout

  /// Returns the given width and the standard height of tab bars.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBarMetrics.height)
  }

  /// The standard height of tab bars, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: TabBarMetrics.height)
  }

  /// The information of a list of tabs.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(container: .tabList)
  }

  /// Lays out the background and the tabs.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let isWide = bounds.width >= TabBarMetrics.wideWidth
    for button in buttons where button.isWide != isWide {
      button.isWide = isWide
      apply(button)
    }
    let share = bounds.width / CGFloat(buttons.count)
    let widths = buttons.map { isWide ? min($0.wideWidth, share) : share }
    var x = (bounds.width - widths.reduce(0, +)) / 2
    let height = min(TabBarMetrics.height, bounds.height)
    for (button, width) in zip(buttons, widths) {
      // All edges are at integral points, so that there are no gaps between tabs.
      button.takeDirection(of: self)
      button.frame = directed(
        CGRect(x: x.rounded(), y: 0, width: (x + width).rounded() - x.rounded(), height: height))
      x += width
    }
  }
}

/// An object that is notified of clicks in a custom tab bar.
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the user has selected a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Called after the user has selected a tab; the default implementation does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
