import Foundation

/// A menu of actions and submenus.
open class UIMenu: UIMenuElement {
  /// An identifier of a menu.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The identifier as a string.
    public var rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// A set of options of a menu, with Apple's raw values.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    /// The bit mask of the options.
    public let rawValue: UInt

    /// Creates a set of options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown directly in the enclosing menu, separated from the others by lines.
    public static let displayInline = Options(rawValue: 1 << 0)

    /// The submenu is for destructive actions; its row is red.
    public static let destructive = Options(rawValue: 1 << 1)

    /// Choosing an action turns its state on, and that of the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identifier of the menu; unique by default.
  public let identifier: Identifier

  /// The options of the menu.
  public let options: Options

  /// The elements of the menu, from top to bottom.
  public let children: [UIMenuElement]

  /// Creates a menu of `children`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Creates an empty menu; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    identifier = Identifier(UUID().uuidString)
    options = []
    children = []
    super.init(coder: coder)
  }

  /// Returns a copy of the menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions whose state is on, including those of inline menus.
  open var selectedElements: [UIMenuElement] { inlineActions.filter { $0.state == .on } }

  /// The actions of the menu and of its inline menus.
  package var inlineActions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      switch child {
      case let action as UIAction: [action]
      case let menu as UIMenu where menu.options.contains(.displayInline): menu.inlineActions
      default: []
      }
    }
  }

  /// Turns the state of `action` on and that of the others in its menu off, if that menu permits a single selection.
  package func select(_ action: UIAction, allowsOne: Bool = false) {
    let allowsOne = allowsOne || options.contains(.singleSelection)
    if allowsOne, inlineActions.contains(where: { $0 === action }) {
      for other in inlineActions { other.state = other === action ? .on : .off }
    } else {
      for child in children { (child as? UIMenu)?.select(action) }
    }
  }
}
