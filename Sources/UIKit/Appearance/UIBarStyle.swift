/// How light a bar is.
public nonisolated enum UIBarStyle: Int, Sendable {
  /// Light, with dark text.
  case `default` = 0

  /// Dark, with white text.
  case black = 1
}

/// For which of a phone's orientations a setting of a bar is meant. A desktop window has the first alone: what is set
/// for another is kept and not shown.
public nonisolated enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0

  /// The low bars of a phone on its side.
  case compact = 1

  /// The usual height, with a prompt above the title.
  case defaultPrompt = 101

  /// The low bars of a phone on its side, with a prompt.
  case compactPrompt = 102
}

/// Where a bar stands.
public nonisolated enum UIBarPosition: Int, Sendable {
  /// Nowhere in particular.
  case any = 0

  /// At the bottom of what it belongs to.
  case bottom = 1

  /// At the top of what it belongs to.
  case top = 2

  /// At the top of the screen, below nothing but its edge.
  case topAttached = 3
}
