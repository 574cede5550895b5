import Foundation

/// An element of a menu: an action or a submenu.
@MainActor open class UIMenuElement: NSObject {
  /// The states of an element, shown as a mark beside it.
  public nonisolated enum State: Int, Sendable {
    /// The element has no mark.
    case off

    /// The element has a check mark.
    case on

    /// The element has a dash: it is partly selected.
    case mixed
  }

  /// A set of attributes of an element, with Apple's raw values.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    /// The bit mask of the attributes.
    public let rawValue: UInt

    /// Creates a set of attributes from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is visible but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)

    /// The element deletes something; it is red.
    public static let destructive = Attributes(rawValue: 1 << 1)

    /// The element is invisible.
    public static let hidden = Attributes(rawValue: 1 << 2)

    /// The menu remains open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The text of the element.
  open var title: String { storedTitle }

  /// The smaller text under the title; `nil` for none.
  open var subtitle: String?

  /// The image beside the title.
  open var image: UIImage? { storedImage }

  /// The storage of the title, for subclasses in which it can be changed.
  package final var storedTitle: String

  /// The storage of the image, for subclasses in which it can be changed.
  package final var storedImage: UIImage?

  /// Creates an element, as the common part of the subclasses.
  package init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// Creates an empty element; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    storedTitle = ""
    super.init()
  }
}
