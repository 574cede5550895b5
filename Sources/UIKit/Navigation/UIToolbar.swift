import Foundation

/// A row of buttons over a blurred view of what lies behind, with a hairline above.
open class UIToolbar: UIView {
  private let background = BarBackground(shadowEdge: .top)
  private var holder = PassingView()
  private var row: BarItemRow?

  /// Asked where the bar stands.
  open weak var delegate: (any UIToolbarDelegate)?

  /// The items, from left to right.
  @AlwaysObserved open var items: [UIBarButtonItem]? { didSet { reload() } }

  /// How light the bar is.
  @AlwaysObserved open var barStyle = UIBarStyle.default {
    didSet {
      note { [barStyle] in $0.barStyle = barStyle }
      background.show(look)
    }
  }

  /// The bar's colour; `nil` for none of its own.
  @AlwaysObserved open var barTintColor: UIColor? {
    didSet {
      note { [barTintColor] in $0.barTintColor = barTintColor }
      background.show(look)
    }
  }

  /// Whether what lies behind the bar shines through, blurred.
  @AlwaysObserved open var isTranslucent = true {
    didSet {
      note { [isTranslucent] in $0.isTranslucent = isTranslucent }
      background.show(look)
    }
  }

  /// The colour of the buttons.
  open override var tintColor: UIColor! { didSet { note { [tintColor] in $0.tintColor = tintColor } } }

  /// What was set on the bar, for ``appearance()``.
  final var appearanceRecord: AppearanceRecord?

  private var standard: UIToolbarAppearance?
  private var backgroundImage: UIImage?
  private var shadowImage: UIImage?

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
    addSubview(background)
    addSubview(holder)
    background.show(look)
  }

  // MARK: Looks

  /// How the bar looks; once set it stands in for what else was set. The bar keeps a copy.
  open var standardAppearance: UIToolbarAppearance {
    get { standard ?? UIToolbarAppearance() }
    set {
      let own = UIToolbarAppearance(barAppearance: newValue)
      own.didChange = { [weak self] in self?.reload() }
      standard = own
      note { $0.standardAppearance = newValue }
      reload()
    }
  }

  /// Sets a picture behind the buttons, in place of blur and colour, wherever the bar stands.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
    background.show(look)
  }

  /// Sets a picture in place of the hairline, outside the bar; an empty one for none.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    self.shadowImage = shadowImage
    background.show(look)
  }

  private static let lightColor = UIColor(white: 0.975, alpha: 1)
  private static let darkColor = UIColor(white: 0.11, alpha: 1)

  private var look: BarLook {
    if let standard { return standard.look }
    let isDark = barStyle == .black
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

  /// In a window the bar takes over what was set on its proxies.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    takeAppearance(in: self)
    reload()
  }

  // MARK: Items

  /// Sets ``items``, fading to them if `animated`.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard animated, window != nil else { return self.items = items }
    let old = holder
    let new = PassingView(frame: bounds)
    addSubview(new)
    holder = new
    UIView.performWithoutAnimation {
      self.items = items
      layoutIfNeeded()
      new.alpha = 0
    }
    UIView.animate(
      withDuration: BarMetrics.fadeDuration,
      animations: {
        new.alpha = 1
        old.alpha = 0
      }, completion: { _ in old.removeFromSuperview() })
  }

  private func reload() {
    UIView.performWithoutAnimation {
      for view in holder.subviews { view.removeFromSuperview() }
      let dress = BarButtonDress(plain: standard?.buttonAppearance, done: standard?.doneButtonAppearance)
      row = BarItemRow(items ?? [], in: holder, dress: dress) { [weak self] in self?.reload() }
    }
    background.show(look)
    setNeedsLayout()
  }

  /// As high as a toolbar is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarMetrics.height) }

  /// As high as a toolbar is.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.height)
  }

  /// Places the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    holder.frame = bounds
    guard let row else { return }
    let height = min(bounds.height, BarMetrics.height)
    let room = row.flexibleWidth(in: bounds.width - 2 * BarMetrics.margin, height: height)
    _ = row.place(from: BarMetrics.margin, step: 1, height: height, flexibleWidth: room)
  }
}
