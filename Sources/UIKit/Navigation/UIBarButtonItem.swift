import Foundation

/// A button in a navigation bar or toolbar: a text, a picture or a view of one's own; or room between buttons.
open class UIBarButtonItem: UIBarItem {
  /// How weighty the button looks.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary button.
    case plain = 0

    /// The one that ends the task: set in bold.
    case done = 2
  }

  /// What the item is in a bar.
  enum Kind: Equatable {
    case button

    /// As much room as its width says; a negative width moves what follows back.
    case fixedSpace

    /// A share of the room that the others leave; in navigation bars, which have none to share, nothing.
    case flexibleSpace
  }

  let kind: Kind

  /// A view in place of the button. It keeps the size that it has been given; one without a size is as large as it needs to
  /// be, and is measured again when its intrinsic content size changes.
  @AlwaysObserved open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      measuredSize = nil
      changed()
    }
  }

  /// The size that a bar has given ``customView`` because it had none of its own; `nil` before that.
  var measuredSize: CGSize?

  /// How weighty the button looks.
  @AlwaysObserved open var style = Style.plain { didSet { if style != oldValue { changed() } } }

  /// The item's width, in points; 0 for as much as the content takes. May be negative for room.
  @AlwaysObserved open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }

  /// Titles that the button may get later: it is wide enough for each of them.
  @AlwaysObserved open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }

  /// The button's colour; `nil` stands for the bar's.
  @AlwaysObserved open var tintColor: UIColor? {
    didSet {
      note { [tintColor] in $0.tintColor = tintColor }
      if tintColor != oldValue { changed() }
    }
  }

  /// What ``action`` is sent to.
  open weak var target: AnyObject?

  /// What a press does.
  open var action: Selector?

  /// What a press does, as a closure; wins over ``action``.
  @AlwaysObserved open var primaryAction: UIAction? { didSet { changed() } }

  /// What a press opens, where there is no ``primaryAction`` or ``action``.
  @AlwaysObserved open var menu: UIMenu? { didSet { changed() } }

  /// A button without content.
  public override init() {
    kind = .button
    super.init()
  }

  /// A button without content: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    kind = .button
    super.init(coder: coder)
  }

  init(kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// A button with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A view of one's own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A button that does `primaryAction` and is called as that is, or opens `menu`.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// One of the system's. Those that Apple shows as pictures are pictures here where there is a symbol for them, else
  /// texts.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(kind: systemItem.kind)
    title = systemItem.title
    image = systemItem.symbolName.flatMap { UIImage(systemName: $0, withConfiguration: Self.symbols) }
    style = systemItem.style
    self.target = target as AnyObject?
    self.action = action
  }

  /// One of the system's, with an action or a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Room of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(kind: .fixedSpace)
    item.width = width
    return item
  }

  /// Room that grows.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(kind: .flexibleSpace) }

  private static let symbols = UIImage.SymbolConfiguration(pointSize: BarMetrics.symbolSize)
}
