/// How a presented page lies over what presents it.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything, which leaves the tree meanwhile.
  case fullScreen = 0

  /// A sheet that rises from below and can be dragged away.
  case pageSheet = 1

  /// A smaller sheet.
  case formSheet = 2

  /// Over the presenting context, which leaves the tree meanwhile.
  case currentContext = 3

  /// As a `UIPresentationController` has it.
  case custom = 4

  /// Over everything, which stays in the tree beneath.
  case overFullScreen = 5

  /// Over the presenting context, which stays in the tree beneath.
  case overCurrentContext = 6

  /// In a bubble that points at what it belongs to; in compact windows a ``formSheet``, unless its delegate says otherwise.
  case popover = 7

  /// Not a presentation.
  case none = -1

  /// As the system likes: a ``pageSheet``.
  case automatic = -2

  /// What the style is shown as.
  var resolved: UIModalPresentationStyle {
    switch self {
    case .automatic, .none: .pageSheet
    case .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover:
      self
    }
  }

  /// Whether the page covers its presenting context alone instead of the window.
  var staysInContext: Bool {
    switch self {
    case .currentContext, .overCurrentContext: true
    case .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover, .none, .automatic: false
    }
  }
}
