/// The styles in which a view controller is presented.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the views below are removed meanwhile.
  case fullScreen = 0

  /// A sheet that slides up from the bottom and can be dragged away.
  case pageSheet = 1

  /// A smaller sheet.
  case formSheet = 2

  /// Covers the presentation context; the views below are removed meanwhile.
  case currentContext = 3

  /// A style that a custom `UIPresentationController` defines.
  case custom = 4

  /// Covers the window; the views below stay in the hierarchy.
  case overFullScreen = 5

  /// Covers the presentation context; the views below stay in the hierarchy.
  case overCurrentContext = 6

  /// A bubble that points at its source; in compact windows a ``formSheet``, unless the delegate says otherwise.
  case popover = 7

  /// No presentation.
  case none = -1

  /// The default style, which is ``pageSheet``.
  case automatic = -2

  /// The style that is used to present the view controller.
  var resolved: UIModalPresentationStyle {
    switch self {
    case .automatic, .none: .pageSheet
    case .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover:
      self
    }
  }

  /// Whether the view controller covers only its presentation context instead of the window.
  var staysInContext: Bool {
    switch self {
    case .currentContext, .overCurrentContext: true
    case .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover, .none, .automatic: false
    }
  }
}
