extension UITextField {
  /// What a field is framed with.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none

    /// A thin line.
    case line

    /// A sunken frame.
    case bezel

    /// A rounded frame.
    case roundedRect
  }

  /// When something at a field's side shows.
  public nonisolated enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing ended.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    /// It was asked for.
    case committed

    /// It was given up.
    case cancelled
  }
}
