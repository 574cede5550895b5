import Foundation
@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// The bar above the view controllers of a navigation controller. It shows a back button, the title and the buttons of
/// the top item, over a blurred view of the background, with a hairline below it.
///
/// Property changes during the appearance callbacks of a push or pop animate along with the transition.
open class UINavigationBar: UIView {
  /// The effect of a change of the appearance.
  private enum BarAppearanceState {
    /// The change is shown immediately, or with the animation block in which it is made.
    case live

    /// View controllers are receiving appearance callbacks; changes wait until all of them have been notified.
    case held
  }

  let background = BarBackground(shadowEdge: .bottom)

  /// The height by which the background extends above the bar, in points; it covers what separates the bar from the
  /// container's upper edge, as the arrow of a popover does.
  var topReach: CGFloat = 0 { didSet { if topReach != oldValue { setNeedsLayout() } } }
  var content: NavigationBarContent?
  private var appearanceState = BarAppearanceState.live

  /// The content that appears in the running transition; ``content`` is the one that disappears.
  var incoming: NavigationBarContent?

  /// Called when the back button is pressed, instead of popping the top item.
  var backHandler: (() -> Void)?

  /// The object that is notified of pushed and popped items; `nil` for the bar of a navigation controller.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The items of all view controllers, the lowest first; the last one is shown. Setting them is not animated.
  @AlwaysObserved open var items: [UINavigationItem]? {
    didSet { if incoming == nil { showTopItem() } }
  }

  // MARK: Appearance

  /// The bar's style, which determines how light the bar is; the dark style has a white title.
  @AlwaysObserved open var barStyle = UIBarStyle.default {
    didSet {
      note { [barStyle] in $0.barStyle = barStyle }
      appearanceDidChange()
    }
  }

  /// The color of the bar's background; `nil` for no custom color.
  @AlwaysObserved open var barTintColor: UIColor? {
    didSet {
      note { [barTintColor] in $0.barTintColor = barTintColor }
      appearanceDidChange()
    }
  }

  /// Whether the content behind the bar is visible through it, blurred.
  ///
  /// Unlike in Apple's UIKit, view controllers extend under the bar even if it is opaque.
  @AlwaysObserved open var isTranslucent = true {
    didSet {
      note { [isTranslucent] in $0.isTranslucent = isTranslucent }
      appearanceDidChange()
    }
  }

  /// The attributes of the title: font, color and the others that a label can draw.
  @AlwaysObserved open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      note { [titleTextAttributes] in $0.titleTextAttributes = titleTextAttributes }
      appearanceDidChange()
    }
  }

  /// Whether large titles are shown below the buttons; each item can override it with
  /// ``UINavigationItem/largeTitleDisplayMode-swift.property``. They move up with the content of a view controller that
  /// scrolls.
  @AlwaysObserved open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      note { [prefersLargeTitles] in $0.prefersLargeTitles = prefersLargeTitles }
      appearanceDidChange()
      heightHandler?()
    }
  }

  /// Called when the bar may need another height; the owner of the bar's frame has to update it.
  var heightHandler: (() -> Void)?

  /// The attributes of large titles: font, color and the others that a label can draw.
  @AlwaysObserved open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      note { [largeTitleTextAttributes] in $0.largeTitleTextAttributes = largeTitleTextAttributes }
      appearanceDidChange()
    }
  }

  /// An image that replaces the hairline below the bar; an empty image removes the hairline.
  @AlwaysObserved open var shadowImage: UIImage? {
    didSet {
      note { [shadowImage] in $0.shadowImage = shadowImage }
      appearanceDidChange()
    }
  }

  /// The image beside the back button's title; `nil` for the system's chevron.
  @AlwaysObserved open var backIndicatorImage: UIImage? {
    didSet {
      note { [backIndicatorImage] in $0.backIndicatorImage = backIndicatorImage }
      appearanceDidChange()
    }
  }

  /// The mask for the title that moves under the back indicator image; stored but never used.
  open var backIndicatorTransitionMaskImage: UIImage?

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// The kind of properties from which the bar takes its style.
  private enum Styling {
    /// The properties of the bar itself.
    case properties

    /// The appearances.
    case appearances
  }

  private var styling = Styling.properties
  private var standard = UINavigationBarAppearance()
  private var atEdge: UINavigationBarAppearance?

  /// The bar's appearance; once set or changed, it overrides the individual properties above. The bar stores a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard }
    set {
      styling = .appearances
      standard = adopt(newValue)
      note { $0.standardAppearance = newValue }
      appearanceDidChange()
    }
  }

  /// The bar's appearance while the content is at its top; `nil` for the standard appearance. The bar stores a copy.
  ///
  /// Unlike in Apple's UIKit, `nil` does not mean a transparent appearance.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { atEdge }
    set {
      atEdge = newValue.map(adopt)
      note { $0.scrollEdgeAppearance = newValue }
      appearanceDidChange()
    }
  }

  /// The appearance of a bar of low height; stored but never shown.
  open var compactAppearance: UINavigationBarAppearance?

  /// The appearance of a bar of low height while the content is at its top; stored but never shown.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Whether the content of the view controller that is shown is at its top.
  var isAtScrollEdge = false {
    didSet {
      guard isAtScrollEdge != oldValue, topItem?.scrollEdgeAppearance ?? atEdge != nil else { return }
      UIView.animate(withDuration: BarMetrics.fadeDuration) { self.appearanceDidChange() }
    }
  }

  /// The color of the buttons.
  open override var tintColor: UIColor! { didSet { note { [tintColor] in $0.tintColor = tintColor } } }

  /// Applies the values that were set on the bar's appearance proxies when the bar enters a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    takeAppearance(in: self)
    appearanceDidChange()
  }

  /// Creates an empty bar.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty bar; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    _ = watch(standard)
    addSubview(background)
    background.show(resolved)
  }

  private func adopt(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    watch(UINavigationBarAppearance(barAppearance: appearance))
  }

  private func watch(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    appearance.didChange = { [weak self, weak appearance] in
      guard let self else { return }
      if appearance === standard { styling = .appearances }
      appearanceDidChange()
    }
    return appearance
  }

  /// Sets an image that is shown behind the titles instead of blur and color; an empty image removes both. The image
  /// for compact metrics is stored but never shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    note("backgroundImage \(barMetrics)") { $0.setBackgroundImage(backgroundImage, for: barMetrics) }
    appearanceDidChange()
  }

  /// Sets the background image as `setBackgroundImage(_:for:)` does, regardless of the bar's position.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// Returns the background image that was set for the metrics, or `nil`.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// Returns the background image that was set for the metrics, regardless of the bar's position, or `nil`.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  // MARK: Resolving the appearance

  private var appearance: UINavigationBarAppearance? {
    if isAtScrollEdge, let edge = topItem?.scrollEdgeAppearance ?? atEdge { return edge }
    if let own = topItem?.standardAppearance { return own }
    switch styling {
    case .properties: return nil
    case .appearances: return standard
    }
  }

  var resolved: ResolvedBarAppearance {
    appearance?.resolved
      ?? .properties(
        isDark: barStyle == .black, isTranslucent: isTranslucent, barTintColor: barTintColor,
        backgroundImage: backgroundImages[.default], shadowImage: shadowImage)
  }

  var resolvedAppearance: ResolvedNavigationBarAppearance {
    let color: UIColor = barStyle == .black ? .white : .label
    if let appearance { return ResolvedNavigationBarAppearance(appearance, titleColor: color) }
    var resolvedAppearance = ResolvedNavigationBarAppearance(
      titleColor: color, attributes: titleTextAttributes ?? [:], large: largeTitleTextAttributes ?? [:])
    resolvedAppearance.backImage = backIndicatorImage
    return resolvedAppearance
  }

  /// Shows a changed appearance in the content that stays in the bar; content that is disappearing keeps its
  /// appearance.
  func appearanceDidChange() {
    guard !isHeld else { return }
    UIView.performWithoutAnimation {
      let staying = incoming ?? content
      staying?.resolvedAppearance = resolvedAppearance
      staying.map { $0.isLarge = showsLargeTitle(of: $0.item, in: items ?? []) }
      staying?.reload()
      staying?.layoutIfNeeded()
    }
    background.show(resolved)
  }

  // MARK: Deferring changes

  /// Whether changes of the appearance are deferred.
  var isHeld: Bool {
    switch appearanceState {
    case .live: false
    case .held: true
    }
  }

  /// Starts deferring changes, before view controllers receive the appearance callbacks of a transition.
  func holdAppearance() {
    appearanceState = .held
    content?.tintColor = tintColor
  }

  /// Ends deferring changes.
  func releaseAppearance() { appearanceState = .live }

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below, to which the back button leads.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Sets ``items``; the change is not animated unless a navigation controller's transition is.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Pushes an item if the delegate allows it; the change is not animated.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item if the delegate allows it, and returns it; the change is not animated.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    items = items?.dropLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// The information of a bar with buttons.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(container: .toolbar)
  }

  /// Lays out the content and the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: -topReach, width: bounds.width, height: bounds.height + topReach)
    for content in [content, incoming].compactMap({ $0 }) {
      content.takeDirection(of: self)
      content.bounds.size = bounds.size
      content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}
