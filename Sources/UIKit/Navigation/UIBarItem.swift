import Foundation

/// What stands in a bar, without saying in which: the common ground of `UIBarButtonItem` and `UITabBarItem`.
@MainActor open class UIBarItem: NSObject {
  /// What was set on the item, for ``appearance()``.
  final var appearanceRecord: AppearanceRecord?

  /// What stands for the item in a bar.
  final weak var shownView: UIView?

  /// Told when something changes while the item is on show.
  package var didChange: (() -> Void)?

  /// Whether the item can be used.
  @AlwaysObserved open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

  /// The item's text.
  @AlwaysObserved open var title: String? { didSet { if title != oldValue { changed() } } }

  /// The item's picture.
  @AlwaysObserved open var image: UIImage? { didSet { if image !== oldValue { changed() } } }

  /// Never called: items do not come from archives here.
  open func awakeFromNib() {}

  /// The picture for low bars of phones; kept and never shown.
  open var landscapeImagePhone: UIImage?

  /// The picture for people who need large ones; kept and never shown.
  open var largeContentSizeImage: UIImage?

  /// Displaces the picture's edges.
  @AlwaysObserved open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

  /// A number of one's own, to find the item by.
  open var tag = 0

  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// An item without a text or picture.
  public override init() { super.init() }

  /// An item without a text or picture: nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets how the text looks in a state: font and colour count.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    note("titleTextAttributes \(state.rawValue)") { $0.setTitleTextAttributes(attributes, for: state) }
    changed()
  }

  /// What was set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Tells whoever shows the item.
  func changed() { didChange?() }
}

extension [NSAttributedString.Key: Any] {
  /// The font among a text's attributes.
  var font: UIFont? { self[.font] as? UIFont }

  /// The colour among a text's attributes.
  var color: UIColor? { self[.foregroundColor] as? UIColor }
}
