/// What a cell shows, as a value that makes the view for it.
@MainActor public protocol UIContentConfiguration {
  /// A view that shows it.
  func makeContentView() -> any UIView & UIContentView

  /// What it is while the cell is selected, pressed, or neither.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor public protocol UIContentView: AnyObject {
  /// What it shows; setting it shows another one of the same kind.
  var configuration: any UIContentConfiguration { get set }
}

/// What a cell is at the moment.
public nonisolated protocol UIConfigurationState: Sendable {}

/// Whether a cell is selected or pressed.
public nonisolated struct UICellConfigurationState: UIConfigurationState, Equatable {
  /// Whether it is selected.
  public var isSelected = false

  /// Whether it is pressed.
  public var isHighlighted = false
}
