import Foundation

/// What a popover can point at.
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The place of the item in a view's space; `nil` where it is not to be seen.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's place in another view's space; `nil` where the two are not in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The place of the item's button in a view's space; `nil` where it is not in a bar.
  public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
  /// The place of the item's tab in a view's space; `nil` where it is not in a bar.
  public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
