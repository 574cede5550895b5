/// The styles of bars.
public nonisolated enum UIBarStyle: Int, Sendable {
  /// A light bar, with dark text.
  case `default` = 0

  /// A dark bar, with white text.
  case black = 1
}

/// The layouts of a bar, which on iOS depend on the device's orientation. Here only `default` has an effect; settings
/// for the others are stored and not used.
public nonisolated enum UIBarMetrics: Int, Sendable {
  /// The standard height.
  case `default` = 0

  /// The reduced height of landscape phones.
  case compact = 1

  /// The standard height, with a prompt above the title.
  case defaultPrompt = 101

  /// The reduced height of landscape phones, with a prompt.
  case compactPrompt = 102
}

/// The positions of a bar.
public nonisolated enum UIBarPosition: Int, Sendable {
  /// No particular position.
  case any = 0

  /// At the bottom of the containing view.
  case bottom = 1

  /// At the top of the containing view.
  case top = 2

  /// At the top of the screen.
  case topAttached = 3
}
