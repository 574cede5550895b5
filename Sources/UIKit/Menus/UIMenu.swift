import Foundation

/// Actions, and further menus, for the person to choose from.
open class UIMenu: UIMenuElement {
  /// What names a menu, so that it can be found again.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public var rawValue: String

    /// An identifier by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is offered; a set, with Apple's bits.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    /// One bit an option.
    public let rawValue: UInt

    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Inside another menu: its elements stand among the others, set off by lines.
    public static let displayInline = Options(rawValue: 1 << 0)

    /// Inside another menu: it leads to something that takes away, and shows in red.
    public static let destructive = Options(rawValue: 1 << 1)

    /// Choosing one of its actions ticks that one, and unticks the others.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// Names the menu; unique unless given.
  public let identifier: Identifier

  /// How it is offered.
  public let options: Options

  /// What it offers, from top to bottom.
  public let children: [UIMenuElement]

  /// A menu of `children`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Decoding is not supported: the menu is empty.
  public required init?(coder: NSCoder) {
    identifier = Identifier(UUID().uuidString)
    options = []
    children = []
    super.init(coder: coder)
  }

  /// The same menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions that are ticked, also those of menus that stand inline.
  open var selectedElements: [UIMenuElement] { inlineActions.filter { $0.state == .on } }

  /// Its actions, and those of the menus in it that are displayed inline.
  var inlineActions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      switch child {
      case let action as UIAction: [action]
      case let menu as UIMenu where menu.options.contains(.displayInline): menu.inlineActions
      default: []
      }
    }
  }

  /// Ticks `action`, and unticks the others beside it, in the menus in here that allow one choice.
  func select(_ action: UIAction, allowsOne: Bool = false) {
    let allowsOne = allowsOne || options.contains(.singleSelection)
    if allowsOne, inlineActions.contains(where: { $0 === action }) {
      for other in inlineActions { other.state = other === action ? .on : .off }
    } else {
      for child in children { (child as? UIMenu)?.select(action) }
    }
  }
}
