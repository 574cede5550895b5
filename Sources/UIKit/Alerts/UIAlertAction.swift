import Foundation

/// An action that the person can choose in an alert.
@MainActor open class UIAlertAction: NSObject {
  /// The styles of actions.
  public nonisolated enum Style: Int, Sendable {
    case `default` = 0

    /// An action that changes nothing: in bold, and set apart; at most one in an alert.
    case cancel = 1

    /// An action that may destroy something: in red.
    case destructive = 2
  }

  /// The title of the button.
  open private(set) var title: String?

  /// The style of the action.
  open private(set) var style = Style.default

  /// Whether the action can be chosen.
  @AlwaysObserved open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

  /// Called after the alert was dismissed.
  private(set) var handler: ((UIAlertAction) -> Void)?

  /// Called when the appearance of the button has to be updated.
  var didChange: (() -> Void)?

  /// Creates an action; `handler` is called after it was chosen and the alert was dismissed.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Creates an action without a title.
  public override init() { super.init() }
}
