extension UIViewController {
  /// The nearest navigation controller that contains this view controller; `nil` if there is none.
  public var navigationController: UINavigationController? { nearestContainer { $0 as? UINavigationController } }
}

extension UINavigationController: StackContainer, ToolbarContainer {
  package var shownChild: UIViewController? { topViewController }

  /// Adds the gestures that a view controller with a zoom needs while it is shown.
  package func preferredTransitionDidChange(of child: UIViewController) {
    if isViewLoaded, child === shown, child.preferredTransition?.isInteractive ?? false { _ = zoomGestures }
  }

  package func removeFromStack(_ child: UIViewController) { viewControllers = viewControllers.filter { $0 !== child } }
}
