import Foundation

/// A row of tabs of which one is selected, over a blurred view of what lies behind, with a hairline above.
///
/// In a wide bar pictures stand beside their titles, and the tabs together in the middle, as on tablets. A tab without a
/// picture has its title in the middle (Apple's has it below).
open class UITabBar: UIView {
  private let background = BarBackground(shadowEdge: .top)
  private var buttons: [TabBarButton] = []

  /// What a click on a tab does, in place of selecting it: the tab bar controller's.
  var clickHandler: ((UITabBarItem) -> Void)?

  /// Told of clicks; a tab bar controller's bar has none.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs, from left to right.
  @AlwaysObserved open var items: [UITabBarItem]? { didSet { itemsDidChange() } }

  /// The tab that is selected. Setting it inside an animation block fades the selection over.
  @AlwaysObserved open var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { showSelection() } } }

  /// The bar's colour; `nil` for none of its own.
  @AlwaysObserved open var barTintColor: UIColor? {
    didSet {
      note { [barTintColor] in $0.barTintColor = barTintColor }
      lookDidChange()
    }
  }

  /// The colour of tabs that are not selected; `nil` for gray.
  @AlwaysObserved open var unselectedItemTintColor: UIColor? {
    didSet {
      note { [unselectedItemTintColor] in $0.unselectedItemTintColor = unselectedItemTintColor }
      lookDidChange()
    }
  }

  /// How light the bar is.
  @AlwaysObserved open var barStyle = UIBarStyle.default {
    didSet {
      note { [barStyle] in $0.barStyle = barStyle }
      lookDidChange()
    }
  }

  /// Whether what lies behind the bar shines through, blurred.
  @AlwaysObserved open var isTranslucent = true {
    didSet {
      note { [isTranslucent] in $0.isTranslucent = isTranslucent }
      lookDidChange()
    }
  }

  /// A picture behind the tabs, in place of the blur.
  @AlwaysObserved open var backgroundImage: UIImage? {
    didSet {
      note { [backgroundImage] in $0.backgroundImage = backgroundImage }
      lookDidChange()
    }
  }

  /// A picture in place of the hairline, outside the bar; an empty one for none.
  @AlwaysObserved open var shadowImage: UIImage? {
    didSet {
      note { [shadowImage] in $0.shadowImage = shadowImage }
      lookDidChange()
    }
  }

  /// The colour of the tab that is selected.
  open override var tintColor: UIColor! { didSet { note { [tintColor] in $0.tintColor = tintColor } } }

  /// What was set on the bar, for ``appearance()``.
  final var appearanceRecord: AppearanceRecord?

  private var standard: UITabBarAppearance?

  /// How the bar looks; once set it stands in for what else was set. The bar keeps a copy.
  open var standardAppearance: UITabBarAppearance {
    get { standard ?? UITabBarAppearance() }
    set {
      let own = UITabBarAppearance(barAppearance: newValue)
      own.didChange = { [weak self] in self?.lookDidChange() }
      standard = own
      note { $0.standardAppearance = newValue }
      lookDidChange()
    }
  }

  /// How the bar looks while the page's content stands at its end; kept and never shown.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// An empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty bar: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(background)
    lookDidChange()
  }

  /// Sets ``items``; the change is not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  // MARK: Looks

  private func lookDidChange() {
    background.show(look)
    for button in buttons { dress(button) }
  }

  private func dress(_ button: TabBarButton) {
    button.plainColor = plainColor
    button.appearance = button.isWide ? standard?.inlineLayoutAppearance : standard?.stackedLayoutAppearance
  }

  /// In a window the bar takes over what was set on its proxies.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    takeAppearance(in: self)
    for item in items ?? [] { item.takeAppearance(in: self) }
    lookDidChange()
  }

  private var look: BarLook {
    if let standard { return standard.look }
    var look = isTranslucent ? BarLook.chrome : .opaque(isDark ? Self.darkColor : Self.lightColor)
    if isTranslucent, isDark { look.effect = UIBlurEffect(style: .systemChromeMaterialDark) }
    if let barTintColor {
      look.color = isTranslucent ? barTintColor.withAlphaComponent(BarLook.tintOpacity) : barTintColor
    }
    if let backgroundImage {
      look.effect = nil
      look.color = nil
      look.image = backgroundImage
    }
    look.shadowImage = shadowImage
    return look
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

  private static let lightColor = UIColor(white: 0.975, alpha: 1)
  private static let darkColor = UIColor(white: 0.11, alpha: 1)

  // MARK: Tabs

  private func itemsDidChange() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabBarButton(item: item)
      item.shownView = button
      dress(button)
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

  /// As high as a tab bar is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBarMetrics.height)
  }

  /// As high as a tab bar is.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: TabBarMetrics.height)
  }

  /// Places the tabs.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let isWide = bounds.width >= TabBarMetrics.wideWidth
    for button in buttons where button.isWide != isWide {
      button.isWide = isWide
      dress(button)
    }
    let share = bounds.width / CGFloat(buttons.count)
    let widths = buttons.map { isWide ? min($0.wideWidth, share) : share }
    var x = (bounds.width - widths.reduce(0, +)) / 2
    let height = min(TabBarMetrics.height, bounds.height)
    for (button, width) in zip(buttons, widths) {
      // Every edge on a whole point, so that neighbours meet.
      button.frame = CGRect(x: x.rounded(), y: 0, width: (x + width).rounded() - x.rounded(), height: height)
      x += width
    }
  }
}

/// Told of clicks in a tab bar of one's own.
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the person selected a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
