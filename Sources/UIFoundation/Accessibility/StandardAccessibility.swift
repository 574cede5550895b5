/// The accessibility information of a class of the framework, which applies as far as the application does not set its
/// own.
@_spi(UIKit) public nonisolated struct StandardAccessibility: Sendable {
  /// Whether the object is one accessibility element.
  public var isElement = false

  /// The role of the object; `automatic` derives it from the traits.
  public var role = AccessibilityRole.automatic

  /// The name.
  public var label: String?

  /// The value, as text.
  public var value: String?

  /// The effect of activating the object.
  public var hint: String?

  /// The traits.
  public var traits: UIAccessibilityTraits = .none

  /// The numeric value, for controls that have one.
  public var range: AccessibilityRange?

  /// The text and its selection, for views that display text.
  public var text: AccessibilityText?

  /// The position in the list of which the object is a part.
  public var position: AccessibilityPosition?

  /// Whether elements beside the object are ignored, because it covers or blocks them.
  public var isModal = false

  /// Creates the information of an object that is neither an element nor a container.
  public init() {}

  /// Creates the information of an element.
  public init(role: AccessibilityRole, label: String?, traits: UIAccessibilityTraits = .none) {
    isElement = true
    self.role = role
    self.label = label
    self.traits = traits
  }

  /// Creates the information of a container, whose elements remain separate.
  public init(container role: AccessibilityRole, label: String? = nil) {
    self.role = role
    self.label = label
  }
}

/// The roles of accessibility elements and containers, as far as they do not follow from the traits.
@_spi(UIKit) public nonisolated enum AccessibilityRole: Sendable {
  /// The role that follows from the traits; for an object that is not an element, none.
  case automatic

  // Elements:

  /// A button that opens a menu.
  case menuButton
  /// A switch, whose value is "1" or "0".
  case toggle
  /// A tab of a tab list, or a segment.
  case tab
  /// A cell of a list; its controls are elements inside it.
  case cell
  /// A row of a menu.
  case menuItem
  /// A field for a line of text.
  case textField
  /// A field for a line of text that is not shown.
  case secureTextField
  /// A field for several lines of text.
  case textArea
  /// A value that is changed in steps by two buttons.
  case stepper
  /// The progress of a task.
  case progress

  // Containers:

  /// A group of elements.
  case group
  /// The view of a view controller.
  case page
  /// A list of cells.
  case list
  /// A bar with buttons.
  case toolbar
  /// A list of tabs.
  case tabList
  /// An alert.
  case alert
  /// A view controller that is presented over another one.
  case dialog
  /// A menu.
  case menu
  /// A notice that appears by itself.
  case notification
  /// An area that scrolls.
  case scrollArea
}

/// A numeric value and its limits.
@_spi(UIKit) public nonisolated struct AccessibilityRange: Equatable, Sendable {
  /// The smallest value.
  public var minimum: Double

  /// The largest value.
  public var maximum: Double

  /// The amount of one step.
  public var step: Double

  /// The current value.
  public var current: Double

  /// Creates a value between two limits.
  public init(minimum: Double, maximum: Double, step: Double, current: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.current = current
  }
}

/// The text of an element, with its selection. Positions count Unicode scalars.
@_spi(UIKit) public nonisolated struct AccessibilityText: Equatable, Sendable {
  /// The text; of a secure field, a dot for each character.
  public var content: String

  /// The selected range; its end is the caret. `nil` for text without a caret.
  public var selection: Range<Int>?

  /// Whether the text can be changed.
  public var isEditable: Bool

  /// Creates a text.
  public init(_ content: String, selection: Range<Int>? = nil, isEditable: Bool = false) {
    self.content = content
    self.selection = selection
    self.isEditable = isEditable
  }
}

/// The position of an element in a list.
@_spi(UIKit) public nonisolated struct AccessibilityPosition: Equatable, Sendable {
  /// The number of the element, counted from 1.
  public var index: Int

  /// The number of elements in the whole list.
  public var count: Int

  /// Creates a position.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}
