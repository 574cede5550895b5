import Foundation

/// Something that a menu offers: an action, or a menu in the menu.
@MainActor open class UIMenuElement: NSObject {
  /// What a mark beside an element tells.
  public nonisolated enum State: Int, Sendable {
    /// No mark.
    case off

    /// A tick: chosen.
    case on

    /// A dash: chosen in part.
    case mixed
  }

  /// How an element is offered; a set, with Apple's bits.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt

    /// The attributes of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It shows, and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)

    /// It takes something away: in red.
    public static let destructive = Attributes(rawValue: 1 << 1)

    /// It does not show.
    public static let hidden = Attributes(rawValue: 1 << 2)

    /// Choosing it leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// What the person reads.
  open var title: String { storedTitle }

  /// What stands under the title, smaller; `nil` for nothing.
  open var subtitle: String?

  /// What the person sees beside the title.
  open var image: UIImage? { storedImage }

  /// For subclasses whose title can be changed.
  final var storedTitle: String

  /// For subclasses whose picture can be changed.
  final var storedImage: UIImage?

  /// An element; only its subclasses are of use.
  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// Decoding is not supported: the element is empty.
  public required init?(coder: NSCoder) {
    storedTitle = ""
    super.init()
  }
}
