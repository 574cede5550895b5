/// The look of a status bar, which a desktop does not have: pages may say it, and nobody asks.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  /// As the system likes.
  case `default` = 0

  /// Light signs.
  case lightContent = 1

  /// Dark signs.
  case darkContent = 3
}

/// How a status bar would come and go.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0

  /// By fading.
  case fade = 1

  /// By sliding.
  case slide = 2
}
