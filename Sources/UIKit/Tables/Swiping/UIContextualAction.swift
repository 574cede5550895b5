import Foundation

/// An action for a row that a swipe reveals.
@MainActor open class UIContextualAction: NSObject {
  /// Performs the action. The arguments are the action, the clicked view, and a closure to call at the end with whether
  /// the action was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The styles of actions.
  public nonisolated enum Style: Int, Sendable {
    /// An ordinary action.
    case normal

    /// An action that deletes something; red by default.
    case destructive
  }

  /// The style of the action.
  public let style: Style

  /// The closure that performs the action.
  public let handler: Handler

  /// The title, below the image or alone.
  open var title: String?

  /// The background color; by default red for destructive actions, otherwise gray.
  open var backgroundColor: UIColor!

  /// The image, drawn in white.
  open var image: UIImage?

  /// Creates an action of a style.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions on one side of a row.
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions; the first one is nearest to the table's edge.
  public let actions: [UIContextualAction]

  /// Whether a swipe across most of the row performs the first action. Initially `true`.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
