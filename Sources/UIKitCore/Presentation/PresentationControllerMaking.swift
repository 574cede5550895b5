/// Makes the presentation controller of a style.
///
/// Sheets and popovers are built on presentations, while a view controller presents itself as a sheet by default. So the
/// type of such a style is declared here, and the folder that implements the style makes the type conform to this
/// protocol; the conformance is looked up at run time.
package protocol PresentationControllerMaking {
  /// Returns a new presentation controller for a view controller.
  static func presentationController(
    for presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController
}

/// The style of page sheets and form sheets.
package enum SheetStyle {}

/// The style of popovers.
package enum PopoverStyle {}

extension UIModalPresentationStyle {
  /// The type of the style's controllers; `nil` if the presentation covers the window or its context.
  private var maker: (any PresentationControllerMaking.Type)? {
    let type: Any.Type
    switch self {
    case .pageSheet, .formSheet: type = SheetStyle.self
    case .popover: type = PopoverStyle.self
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom, .none, .automatic: return nil
    }
    return type as? any PresentationControllerMaking.Type
  }

  /// Returns a new presentation controller of the style; for `custom` one that covers the window.
  func makePresentationController(
    for presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    maker?.presentationController(for: presented, presenting: presenting)
      ?? FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
  }
}
