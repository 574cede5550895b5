import Foundation
@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A row of buttons over a blurred view of the background, with a hairline above it.
open class UIToolbar: UIView {
  private let background = BarBackground(shadowEdge: .top)
  private var holder = PassThroughView()
  private var row: BarItemRow?

  /// The object that provides the bar's position.
  open weak var delegate: (any UIToolbarDelegate)?

  /// The items, in reading direction.
  @AlwaysObserved open var items: [UIBarButtonItem]? { didSet { reload() } }

  /// The bar's style, which determines how light the bar is.
  @AlwaysObserved open var barStyle = UIBarStyle.default {
    didSet {
      note { [barStyle] in $0.barStyle = barStyle }
      background.show(resolved)
    }
  }

  /// The color of the bar's background; `nil` for no custom color.
  @AlwaysObserved open var barTintColor: UIColor? {
    didSet {
      note { [barTintColor] in $0.barTintColor = barTintColor }
      background.show(resolved)
    }
  }

  /// Whether the content behind the bar is visible through it, blurred.
  @AlwaysObserved open var isTranslucent = true {
    didSet {
      note { [isTranslucent] in $0.isTranslucent = isTranslucent }
      background.show(resolved)
    }
  }

  /// The color of the buttons.
  open override var tintColor: UIColor! { didSet { note { [tintColor] in $0.tintColor = tintColor } } }

  private var standard: UIToolbarAppearance?
  private var backgroundImage: UIImage?
  private var shadowImage: UIImage?

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
    addSubview(background)
    addSubview(holder)
    background.show(resolved)
  }

  // MARK: Appearance

  /// The bar's appearance; once set, it overrides the individual appearance properties. The bar stores a copy.
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

  /// Sets an image that is shown behind the buttons instead of blur and color, regardless of position and metrics.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
    background.show(resolved)
  }

  /// Sets an image that replaces the hairline, outside the bar; an empty image removes the hairline.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    self.shadowImage = shadowImage
    background.show(resolved)
  }

  private var resolved: ResolvedBarAppearance {
    standard?.resolved
      ?? .properties(
        isDark: barStyle == .black, isTranslucent: isTranslucent, barTintColor: barTintColor,
        backgroundImage: backgroundImage, shadowImage: shadowImage)
  }

  /// Applies the values that were set on the bar's appearance proxies when the bar enters a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    takeAppearance(in: self)
    reload()
  }

  // MARK: Items

  /// Sets ``items``, cross-fading to the new ones if `animated`.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard animated, window != nil else { return self.items = items }
    let old = holder
    let new = PassThroughView(frame: bounds)
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
      let resolvedAppearance = ResolvedButtonAppearance(
        plain: standard?.buttonAppearance, done: standard?.doneButtonAppearance)
      row = BarItemRow(items ?? [], in: holder, resolvedAppearance: resolvedAppearance) { [weak self] in self?.reload()
      }
    }
    background.show(resolved)
    setNeedsLayout()
  }

  /// Returns the given width and the standard height of toolbars.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarMetrics.height) }

  /// The standard height of toolbars, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.height)
  }

  /// The information of a bar with buttons.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(container: .toolbar)
  }

  /// Lays out the background and the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    holder.frame = bounds
    guard let row else { return }
    let height = min(bounds.height, BarMetrics.height)
    let room = row.flexibleWidth(in: bounds.width - 2 * BarMetrics.margin, height: height)
    _ = row.place(
      from: BarMetrics.margin, step: 1, height: height, flexibleWidth: room,
      mirrorWidth: isRightToLeft ? bounds.width : nil)
  }
}
