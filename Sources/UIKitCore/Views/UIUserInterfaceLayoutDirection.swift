/// The directions of a layout.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right: the leading edge is the left one.
  case leftToRight = 0

  /// From right to left: the leading edge is the right one.
  case rightToLeft = 1

  /// The direction of the user interface's language.
  static var current: Self { InterfaceDirection.isRightToLeft ? .rightToLeft : .leftToRight }
}

extension UIApplication {
  /// The layout direction of the user interface's language. The variables `LC_ALL`, `LC_MESSAGES` and `LANG` of the
  /// environment select the language; it stays the same while the application runs.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .current }
}
