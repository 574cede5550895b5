import Foundation

/// The appearance of a bar's background; the base class of the appearances of navigation bars, tab bars and toolbars.
///
/// A bar copies the appearance that it is given; changes to the copy that the bar returns change the bar.
@MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// Called when something changes, for the bar that has the appearance.
  package final var didChange: (() -> Void)?

  /// The background of the bar.
  package final var resolved = ResolvedBarAppearance.chrome { didSet { if resolved != oldValue { changed() } } }

  /// Creates the default background.
  public required override init() { super.init() }

  /// Creates an appearance with the background of another one, for any kind of bar.
  public required init(barAppearance: UIBarAppearance) {
    resolved = barAppearance.resolved
    super.init()
  }

  /// Creates the default background; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns an appearance of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

  final func changed() { didChange?() }

  // MARK: Configurations

  /// Sets the default background: a blur and a hairline.
  open func configureWithDefaultBackground() { resolved = .chrome }

  /// Sets an opaque background: the system background color, without a blur, and a hairline.
  open func configureWithOpaqueBackground() { resolved = .opaque(.systemBackground) }

  /// Removes the background and the hairline.
  open func configureWithTransparentBackground() { resolved = ResolvedBarAppearance() }

  // MARK: Components

  /// The blur of the content behind the bar, below the other components.
  open var backgroundEffect: UIBlurEffect? {
    get { resolved.effect }
    set { resolved.effect = newValue }
  }

  /// The color over the blur.
  open var backgroundColor: UIColor? {
    get { resolved.color }
    set { resolved.color = newValue }
  }

  /// The image over the color.
  open var backgroundImage: UIImage? {
    get { resolved.image }
    set { resolved.image = newValue }
  }

  /// The fitting of the image to the bar.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { resolved.imageContentMode }
    set { resolved.imageContentMode = newValue }
  }

  /// The color of the hairline; `nil` or clear for none.
  open var shadowColor: UIColor? {
    get { resolved.shadowColor }
    set { resolved.shadowColor = newValue }
  }

  /// The image that replaces the hairline.
  open var shadowImage: UIImage? {
    get { resolved.shadowImage }
    set { resolved.shadowImage = newValue }
  }
}
