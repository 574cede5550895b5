/// How a presented page lies over what presents it.
///
/// Only ``none`` occurs so far: it is what transition contexts that are no presentations say.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything.
  case fullScreen = 0

  /// In an inset sheet.
  case pageSheet = 1

  /// In a smaller sheet.
  case formSheet = 2

  /// Over the presenting context.
  case currentContext = 3

  /// As a `UIPresentationController` has it.
  case custom = 4

  /// Over everything, which stays in the tree beneath.
  case overFullScreen = 5

  /// Over the presenting context, which stays in the tree beneath.
  case overCurrentContext = 6

  /// In a popover.
  case popover = 7

  /// Not a presentation.
  case none = -1

  /// As the system likes.
  case automatic = -2
}
