import Foundation

/// Something to do with a row, offered beside it once it is swiped aside.
@MainActor open class UIContextualAction: NSObject {
  /// Does it: with the action, the view that was clicked, and what to call when it is over, with whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What kind of action it is.
  public nonisolated enum Style: Int, Sendable {
    /// One like others.
    case normal

    /// One that takes something away: red, unless stated otherwise.
    case destructive
  }

  /// What kind of action it is.
  public let style: Style

  /// Does it.
  public let handler: Handler

  /// Below the picture, or in its place.
  open var title: String?

  /// Behind both; red for what is destructive, else gray.
  open var backgroundColor: UIColor!

  /// A picture, drawn in white.
  open var image: UIImage?

  /// An action of a kind.
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
  /// The first is nearest to the table's edge.
  public let actions: [UIContextualAction]

  /// Whether a swipe across most of the row does the first. At first so.
  open var performsFirstActionWithFullSwipe = true

  /// These actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
