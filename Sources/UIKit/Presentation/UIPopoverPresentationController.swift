import Foundation

/// Where a page in a popover points to. There are no popovers here: pages of that style are sheets, and
/// ``UIViewController/popoverPresentationController`` is `nil`, so that what written code sets of it is passed over.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover would point to.
  open var sourceView: UIView?

  /// The rectangle in that view.
  open var sourceRect = CGRect.null

  /// The bar button item that the popover would point to.
  open var barButtonItem: UIBarButtonItem?
}

extension UIViewController {
  /// None: there are no popovers here.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
}
