import Foundation

/// A button in a navigation bar or toolbar, with a title, an image or a custom view; or a space between buttons.
open class UIBarButtonItem: UIBarItem {
  /// The emphasis with which a button is drawn.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary button.
    case plain = 0

    /// The button that completes a task; its title is bold.
    case done = 2
  }

  /// The role of the item in a bar.
  package enum Kind: Equatable {
    case button

    /// A space of the item's width; a negative width moves the following items back.
    case fixedSpace

    /// A share of the width that the other items leave; navigation bars give it no width.
    case flexibleSpace
  }

  package let kind: Kind

  /// A view that is shown in place of the button. It keeps the size that it has been given; a view without a size gets
  /// its fitting size, and is measured again when its intrinsic content size changes.
  @AlwaysObserved open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      measuredSize = nil
      changed()
    }
  }

  /// The size that a bar gave ``customView`` because it had none; `nil` before that.
  package var measuredSize: CGSize?

  /// The button's emphasis.
  @AlwaysObserved open var style = Style.plain { didSet { if style != oldValue { changed() } } }

  /// The item's width, in points; 0 means the width of the content. It may be negative for a fixed space.
  @AlwaysObserved open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }

  /// The titles that the button may get later; the button is made wide enough for the widest of them.
  @AlwaysObserved open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }

  /// The button's color; `nil` means the bar's tint color.
  @AlwaysObserved open var tintColor: UIColor? {
    didSet {
      note { [tintColor] in $0.tintColor = tintColor }
      if tintColor != oldValue { changed() }
    }
  }

  /// The object that receives ``action``.
  open weak var target: AnyObject?

  /// The action that a press sends to ``target``.
  open var action: Selector?

  /// The action that a press performs; it takes precedence over ``action``.
  @AlwaysObserved open var primaryAction: UIAction? { didSet { changed() } }

  /// The menu that a press opens if there is no ``primaryAction`` or ``action``.
  @AlwaysObserved open var menu: UIMenu? { didSet { changed() } }

  /// Creates a button without content.
  public override init() {
    kind = .button
    super.init()
  }

  /// Creates a button without content; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    kind = .button
    super.init(coder: coder)
  }

  init(kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { object($0) }
    self.action = action
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button that performs `primaryAction` and takes the title and image of the action where none are given,
  /// or that opens `menu`.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates one of the system's buttons. Those that Apple draws as symbols are drawn as symbols where one is
  /// available, otherwise as titles.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(kind: systemItem.kind)
    title = systemItem.title
    image = systemItem.symbolName.flatMap { UIImage(systemName: $0, withConfiguration: Self.symbols) }
    style = systemItem.style
    self.target = target.map { object($0) }
    self.action = action
  }

  /// Creates one of the system's buttons, with an action or a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Returns a space of fixed width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(kind: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns a space that takes a share of the free width.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(kind: .flexibleSpace) }

  /// The size of the system's symbols; a convention.
  private static let symbols = UIImage.SymbolConfiguration(pointSize: 20)
}
