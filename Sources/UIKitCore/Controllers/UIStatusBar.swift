/// The appearance of a status bar. It has no effect here: there is no status bar on the desktop.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  /// The default style.
  case `default` = 0

  /// Light content, for dark backgrounds.
  case lightContent = 1

  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// The animations of showing and hiding a status bar. They have no effect here.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0

  /// A fade.
  case fade = 1

  /// A slide.
  case slide = 2
}
