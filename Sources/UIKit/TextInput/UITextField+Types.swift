extension UITextField {
  /// A style of a text field's border.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// No border.
    case none

    /// A thin line.
    case line

    /// A sunken frame. It is drawn as a thin line here.
    case bezel

    /// A rounded frame.
    case roundedRect
  }

  /// The condition under which a view at the side of a field is visible.
  public nonisolated enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// A reason for the end of editing.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    /// A regular end of editing.
    case committed

    /// A cancellation of editing. It is never reported here.
    case cancelled
  }
}
