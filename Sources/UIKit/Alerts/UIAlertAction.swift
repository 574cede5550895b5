import Foundation

/// What a person can choose in an alert.
@MainActor open class UIAlertAction: NSObject {
  /// What choosing means.
  public nonisolated enum Style: Int, Sendable {
    case `default` = 0

    /// It leaves everything as it is: set in bold, and apart; at most one in an alert.
    case cancel = 1

    /// It may destroy something: set in red.
    case destructive = 2
  }

  /// What its button says.
  open private(set) var title: String?

  /// What choosing it means.
  open private(set) var style = Style.default

  /// Whether it can be chosen.
  @AlwaysObserved open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

  /// Called once the alert has gone.
  private(set) var handler: ((UIAlertAction) -> Void)?

  /// Told when the button should look otherwise.
  var didChange: (() -> Void)?

  /// An action; `handler` is called when it was chosen and the alert has gone.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// An action without a title.
  public override init() { super.init() }
}
