import Foundation

/// How a bar's background looks: the common ground of the appearances of navigation bars, tab bars and toolbars.
///
/// A bar takes a copy of what it is given; changing the copy that the bar hands out changes the bar.
@MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// Told when something changes: the bar that has the appearance.
  final var didChange: (() -> Void)?

  /// What lies behind the bar's items.
  final var look = BarLook.chrome { didSet { if look != oldValue { changed() } } }

  /// The background that bars have by default.
  public required override init() { super.init() }

  /// The background of another appearance, of whatever bar.
  public required init(barAppearance: UIBarAppearance) {
    look = barAppearance.look
    super.init()
  }

  /// The default background: nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// An appearance of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

  final func changed() { didChange?() }

  // MARK: All at once

  /// What bars have by default: a blur and a hairline.
  open func configureWithDefaultBackground() { look = .chrome }

  /// The default colour, without a blur, and a hairline.
  open func configureWithOpaqueBackground() { look = .opaque(.systemBackground) }

  /// No background and no hairline.
  open func configureWithTransparentBackground() { look = BarLook() }

  // MARK: One by one

  /// The blur of what lies behind; under everything else.
  open var backgroundEffect: UIBlurEffect? {
    get { look.effect }
    set { look.effect = newValue }
  }

  /// The colour over the blur.
  open var backgroundColor: UIColor? {
    get { look.color }
    set { look.color = newValue }
  }

  /// The picture over the colour.
  open var backgroundImage: UIImage? {
    get { look.image }
    set { look.image = newValue }
  }

  /// How the picture fills the bar.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { look.imageContentMode }
    set { look.imageContentMode = newValue }
  }

  /// The colour of the hairline; `nil` or clear for none.
  open var shadowColor: UIColor? {
    get { look.shadowColor }
    set { look.shadowColor = newValue }
  }

  /// A picture in place of the hairline.
  open var shadowImage: UIImage? {
    get { look.shadowImage }
    set { look.shadowImage = newValue }
  }
}
