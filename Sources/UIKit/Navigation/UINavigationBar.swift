import Foundation

/// The bar over the pages: a back button, the page's title and its buttons, over a blurred view of what lies behind, with
/// a hairline below.
///
/// What is set during the appearance calls of a push or pop animates along with that.
open class UINavigationBar: UIView {
  /// What a change of looks does.
  private enum LookState {
    /// It shows at once, or by the animation block it is made in.
    case live

    /// Pages are told that they come and go: it waits until all are told.
    case held
  }

  let background = BarBackground(shadowEdge: .bottom)

  /// By how much the background reaches up beyond the bar: behind what keeps it from the container's upper edge, as the
  /// arrow of a popover does.
  var topReach: CGFloat = 0 { didSet { if topReach != oldValue { setNeedsLayout() } } }
  var content: NavigationBarContent?
  private var lookState = LookState.live

  /// The content on its way in while pages change; ``content`` is then on its way out.
  var incoming: NavigationBarContent?

  /// What a press of the back button does, in place of taking the top item away.
  var backHandler: (() -> Void)?

  /// Told of items that come and go by code or by the back button; the bar of a navigation controller has none.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The items of all pages, the lowest first; the last one shows. Setting them is not animated.
  @AlwaysObserved open var items: [UINavigationItem]? {
    didSet { if incoming == nil { showTopItem() } }
  }

  // MARK: Looks

  /// How light the bar is; the dark one has a white title.
  @AlwaysObserved open var barStyle = UIBarStyle.default {
    didSet {
      note { [barStyle] in $0.barStyle = barStyle }
      lookDidChange()
    }
  }

  /// The bar's colour; `nil` for none of its own.
  @AlwaysObserved open var barTintColor: UIColor? {
    didSet {
      note { [barTintColor] in $0.barTintColor = barTintColor }
      lookDidChange()
    }
  }

  /// Whether what lies behind the bar shines through, blurred.
  ///
  /// Differs from Apple's in that pages reach up behind the bar in any case.
  @AlwaysObserved open var isTranslucent = true {
    didSet {
      note { [isTranslucent] in $0.isTranslucent = isTranslucent }
      lookDidChange()
    }
  }

  /// How the title looks: font and colour count, and what else a label can show.
  @AlwaysObserved open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      note { [titleTextAttributes] in $0.titleTextAttributes = titleTextAttributes }
      lookDidChange()
    }
  }

  /// Whether pages have large titles below their buttons, as each of them says by
  /// ``UINavigationItem/largeTitleDisplayMode-swift.property``. They move up with the content of a page that scrolls.
  @AlwaysObserved open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      note { [prefersLargeTitles] in $0.prefersLargeTitles = prefersLargeTitles }
      lookDidChange()
      heightHandler?()
    }
  }

  /// Called when another height may be needed: whoever places the bar sees to that.
  var heightHandler: (() -> Void)?

  /// How large titles look: font and colour count, and what else a label can show.
  @AlwaysObserved open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      note { [largeTitleTextAttributes] in $0.largeTitleTextAttributes = largeTitleTextAttributes }
      lookDidChange()
    }
  }

  /// A picture in place of the hairline, below the bar; an empty one for none.
  @AlwaysObserved open var shadowImage: UIImage? {
    didSet {
      note { [shadowImage] in $0.shadowImage = shadowImage }
      lookDidChange()
    }
  }

  /// The picture beside the back button's text; `nil` for the system's chevron.
  @AlwaysObserved open var backIndicatorImage: UIImage? {
    didSet {
      note { [backIndicatorImage] in $0.backIndicatorImage = backIndicatorImage }
      lookDidChange()
    }
  }

  /// The mask of the text that passes beneath that picture; kept and never used.
  open var backIndicatorTransitionMaskImage: UIImage?

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Which of the two ways to style a bar counts.
  private enum Styling {
    /// The properties of the bar itself.
    case properties

    /// The appearances.
    case appearances
  }

  private var styling = Styling.properties
  private var standard = UINavigationBarAppearance()
  private var atEdge: UINavigationBarAppearance?

  /// How the bar looks; once it is set or changed it stands in for all of the above. The bar keeps a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard }
    set {
      styling = .appearances
      standard = adopt(newValue)
      note { $0.standardAppearance = newValue }
      lookDidChange()
    }
  }

  /// How the bar looks while the page's content stands at its top; `nil`: as always. The bar keeps a copy.
  ///
  /// Differs from Apple's in that `nil` is not the same as a transparent appearance.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { atEdge }
    set {
      atEdge = newValue.map(adopt)
      note { $0.scrollEdgeAppearance = newValue }
      lookDidChange()
    }
  }

  /// How a low bar looks; kept and never shown.
  open var compactAppearance: UINavigationBarAppearance?

  /// How a low bar looks while the page's content stands at its top; kept and never shown.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Whether the content of the page that shows stands at its top.
  var isAtScrollEdge = false {
    didSet {
      guard isAtScrollEdge != oldValue, topItem?.scrollEdgeAppearance ?? atEdge != nil else { return }
      UIView.animate(withDuration: BarMetrics.fadeDuration) { self.lookDidChange() }
    }
  }

  /// The colour of the buttons.
  open override var tintColor: UIColor! { didSet { note { [tintColor] in $0.tintColor = tintColor } } }

  /// What was set on the bar, for ``appearance()``.
  final var appearanceRecord: AppearanceRecord?

  /// In a window the bar takes over what was set on its proxies.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    takeAppearance(in: self)
    lookDidChange()
  }

  /// An empty bar.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty bar: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    _ = watch(standard)
    addSubview(background)
    background.show(look)
  }

  private func adopt(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    watch(UINavigationBarAppearance(barAppearance: appearance))
  }

  private func watch(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    appearance.didChange = { [weak self, weak appearance] in
      guard let self else { return }
      if appearance === standard { styling = .appearances }
      lookDidChange()
    }
    return appearance
  }

  /// Sets a picture behind the titles, in place of blur and colour; an empty one leaves nothing there. A low bar's is kept
  /// and never shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    note("backgroundImage \(barMetrics)") { $0.setBackgroundImage(backgroundImage, for: barMetrics) }
    lookDidChange()
  }

  /// As `setBackgroundImage(_:for:)`, wherever the bar stands.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// What was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// What was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  // MARK: From what was set to what shows

  private static let lightColor = UIColor(white: 0.975, alpha: 1)
  private static let darkColor = UIColor(white: 0.11, alpha: 1)

  private var appearance: UINavigationBarAppearance? {
    if isAtScrollEdge, let edge = topItem?.scrollEdgeAppearance ?? atEdge { return edge }
    if let own = topItem?.standardAppearance { return own }
    switch styling {
    case .properties: return nil
    case .appearances: return standard
    }
  }

  var look: BarLook {
    if let appearance { return appearance.look }
    let isDark = barStyle == .black
    var look = isTranslucent ? BarLook.chrome : .opaque(isDark ? Self.darkColor : Self.lightColor)
    if isTranslucent, isDark { look.effect = UIBlurEffect(style: .systemChromeMaterialDark) }
    if let barTintColor {
      look.color = isTranslucent ? barTintColor.withAlphaComponent(BarLook.tintOpacity) : barTintColor
    }
    if let image = backgroundImages[.default] {
      look.effect = nil
      look.color = nil
      look.image = image
    }
    look.shadowImage = shadowImage
    return look
  }

  var dress: NavigationBarDress {
    let color: UIColor = barStyle == .black ? .white : .label
    if let appearance { return NavigationBarDress(appearance, titleColor: color) }
    var dress = NavigationBarDress(
      titleColor: color, attributes: titleTextAttributes ?? [:], large: largeTitleTextAttributes ?? [:])
    dress.backImage = backIndicatorImage
    return dress
  }

  /// Something about the looks has changed: what stays in the bar shows it. What is on its way out keeps its own.
  func lookDidChange() {
    guard !isHeld else { return }
    UIView.performWithoutAnimation {
      let staying = incoming ?? content
      staying?.dress = dress
      staying.map { $0.isLarge = showsLargeTitle(of: $0.item, in: items ?? []) }
      staying?.reload()
      staying?.layoutIfNeeded()
    }
    background.show(look)
  }

  // MARK: Holding back

  /// Whether changes of looks wait.
  var isHeld: Bool {
    switch lookState {
    case .live: false
    case .held: true
    }
  }

  /// Pages are about to be told that they come and go: what they change waits until all are told.
  func holdLook() {
    lookState = .held
    content?.tintColor = tintColor
  }

  /// What was changed may show.
  func releaseLook() { lookState = .live }

  /// The item on show.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below, to which the back button leads.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Sets ``items``; the change is not animated unless a navigation controller's transition is.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Puts an item on top, if the delegate allows it; the change is not animated.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the item on top away, if the delegate allows it, and returns it; the change is not animated.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    items = items?.dropLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Places the content and the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: -topReach, width: bounds.width, height: bounds.height + topReach)
    for content in [content, incoming].compactMap({ $0 }) {
      content.bounds.size = bounds.size
      content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}
