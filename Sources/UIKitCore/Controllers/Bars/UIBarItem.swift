import Foundation

/// The abstract base class of the items in bars: `UIBarButtonItem` and `UITabBarItem`.
@MainActor open class UIBarItem: NSObject {
  /// The values set on the item, recorded for ``appearance()``.
  package final var appearanceRecord: AppearanceRecord?

  /// The view that represents the item in a bar.
  package final weak var shownView: UIView?

  /// Called when a property of the item changes while a bar shows it.
  package var didChange: (() -> Void)?

  /// Whether the item can be used.
  @AlwaysObserved open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

  /// The item's title.
  @AlwaysObserved open var title: String? { didSet { if title != oldValue { changed() } } }

  /// The item's image.
  @AlwaysObserved open var image: UIImage? { didSet { if image !== oldValue { changed() } } }

  /// The accessibility information, which the view that represents the item shares.
  package final let accessibilityNotes = AccessibilityNotes()

  /// The name of the item for assistive technologies; by default its title.
  open var accessibilityLabel: String? {
    get { accessibilityNotes.label ?? title ?? image?.symbolLabel }
    set { accessibilityNotes.label = newValue }
  }

  /// The value of the item, as text.
  open var accessibilityValue: String? {
    get { accessibilityNotes.value }
    set { accessibilityNotes.value = newValue }
  }

  /// The effect of activating the item.
  open var accessibilityHint: String? {
    get { accessibilityNotes.hint }
    set { accessibilityNotes.hint = newValue }
  }

  /// The traits of the item; by default those of a button.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityNotes.traits ?? .button }
    set { accessibilityNotes.traits = newValue }
  }

  /// The identifier of the item in tests.
  open var accessibilityIdentifier: String? {
    get { accessibilityNotes.identifier }
    set { accessibilityNotes.identifier = newValue }
  }

  /// Never called: items are not loaded from archives here.
  open func awakeFromNib() {}

  /// The image for the low bars of phones in landscape; stored but never shown.
  open var landscapeImagePhone: UIImage?

  /// The image for people who use large content sizes; stored but never shown.
  open var largeContentSizeImage: UIImage?

  /// The insets that displace the edges of the image, in points.
  @AlwaysObserved open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

  /// An arbitrary number that identifies the item.
  open var tag = 0

  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title or image.
  public override init() { super.init() }

  /// Creates an item without a title or image; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets the attributes of the title in a state; only the font and the foreground color are used.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    note("titleTextAttributes \(state.rawValue)") { $0.setTitleTextAttributes(attributes, for: state) }
    changed()
  }

  /// Returns the attributes that were set for a state, or `nil`.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Notifies the bar that shows the item.
  func changed() { didChange?() }
}

extension [NSAttributedString.Key: Any] {
  /// The font in the text attributes.
  package var font: UIFont? { self[.font] as? UIFont }

  /// The foreground color in the text attributes.
  package var color: UIColor? { self[.foregroundColor] as? UIColor }
}
