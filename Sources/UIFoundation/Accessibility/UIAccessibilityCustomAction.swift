import Foundation

/// An action of an accessibility element besides activation, which assistive technologies offer by its name.
///
/// There is no initializer with a target and a selector: the action is a closure.
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// The code of an action; it returns whether the action succeeded.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// The localized name of the action.
  open var name: String

  /// The image of the action. Has no effect here: actions are offered by their names.
  open var image: UIImage?

  /// The code that performs the action.
  open var actionHandler: Handler?

  /// Creates an action that `actionHandler` performs.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action with an image that `actionHandler` performs.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}

/// The directions in which assistive technologies scroll a view.
public nonisolated enum UIAccessibilityScrollDirection: Int, Sendable {
  /// Shows the content at the left.
  case right = 1

  /// Shows the content at the right.
  case left = 2

  /// Shows the content below.
  case up = 3

  /// Shows the content above.
  case down = 4

  /// Shows the next content.
  case next = 5

  /// Shows the previous content.
  case previous = 6
}

/// The kinds of containers of accessibility elements.
public nonisolated enum UIAccessibilityContainerType: Int, Sendable {
  /// No container for assistive technologies; its elements are presented as those of its own container.
  case none = 0

  /// A table with rows and columns, exported as a list here.
  case dataTable = 1

  /// A list of elements of the same kind.
  case list = 2

  /// A landmark of the interface, such as a sidebar.
  case landmark = 3

  /// A group of elements that belong together.
  case semanticGroup = 4
}
