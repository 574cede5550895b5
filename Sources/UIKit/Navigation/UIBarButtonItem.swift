import Foundation

/// A button in a bar: a title, an image or a view of one's own.
open class UIBarButtonItem: NSObject {
  /// How weighty the button looks.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary button.
    case plain = 0

    /// The one that ends the task: set in bold.
    case done = 2
  }

  /// The button's text.
  open var title: String?

  /// The button's picture, in place of the text.
  open var image: UIImage?

  /// A view in place of the button.
  open var customView: UIView?

  /// How weighty the button looks.
  open var style: Style

  /// Whether the button can be pressed.
  open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }

  /// The button's colour; `nil` stands for the bar's.
  open var tintColor: UIColor?

  /// What ``action`` is sent to.
  open weak var target: AnyObject?

  /// What a press does.
  open var action: Selector?

  /// What a press does, as a closure; wins over ``action``.
  open var primaryAction: UIAction?

  /// The menu that a press opens, unless the item has an action of its own.
  open var menu: UIMenu? {
    didSet {
      button?.menu = menu
      button?.showsMenuAsPrimaryAction = opensMenu
    }
  }

  private weak var button: UIButton?

  private var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }

  /// A button with a text.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
    super.init()
  }

  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A view of one's own.
  public convenience init(customView: UIView) {
    self.init(title: nil, style: .plain, target: nil, action: nil)
    self.customView = customView
  }

  /// A button that does `primaryAction` and is called as that is, or opens `menu`.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// The view that stands for the item in a bar.
  func makeView() -> UIView {
    if let customView { return customView }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: BarMetrics.fontSize, weight: style == .done ? .semibold : .regular)
    if let tintColor { button.tintColor = tintColor }
    button.isEnabled = isEnabled
    if let primaryAction {
      button.addAction(primaryAction, for: .primaryActionTriggered)
    } else if let action {
      button.addTarget(target, action: action, for: .touchUpInside)
    }
    button.menu = menu
    button.showsMenuAsPrimaryAction = opensMenu
    self.button = button
    return button
  }
}
