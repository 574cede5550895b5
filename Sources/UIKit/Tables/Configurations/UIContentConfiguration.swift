/// The content of a cell as a value, which creates a view for it.
@MainActor public protocol UIContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration for a state of the cell: selected, pressed, or neither.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor public protocol UIContentView: AnyObject {
  /// The configuration that is shown; it can be replaced by another one of the same type.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell.
public nonisolated protocol UIConfigurationState: Sendable {}

/// The state of a cell: whether it is selected or pressed.
public nonisolated struct UICellConfigurationState: UIConfigurationState, Equatable {
  /// Whether the cell is selected.
  public var isSelected = false

  /// Whether the cell is pressed.
  public var isHighlighted = false
}
