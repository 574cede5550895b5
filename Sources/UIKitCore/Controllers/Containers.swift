/// A container that shows one of its children at a time: a navigation controller or a tab bar controller.
package protocol ShowingContainer: UIViewController {
  /// The child that is shown; `nil` if there is none.
  var shownChild: UIViewController? { get }
}

/// A container that stacks its children: a navigation controller. It ends the move of a child between parents itself.
package protocol StackContainer: ShowingContainer {
  /// Removes a child from anywhere in the stack, without animation.
  func removeFromStack(_ child: UIViewController)

  /// Called when a child prefers another transition.
  func preferredTransitionDidChange(of child: UIViewController)
}

/// A container whose toolbar shows the items of its children.
package protocol ToolbarContainer: UIViewController {
  /// Called when the toolbar items of a descendant have changed.
  func toolbarItemsDidChange(of viewController: UIViewController, animated: Bool)
}

/// A container whose tab bar shows the items of its children, and which lends the bar to a transition inside it.
package protocol TabBarContainer: UIViewController {
  /// The height of a view controller that is covered by the bar if that is shown, in points.
  var coveredHeight: CGFloat { get }

  /// Called when a descendant has another tab bar item.
  func tabBarItemsDidChange()

  /// Whether a controller is inside the tab that is shown, and no transition runs.
  func isShowing(_ controller: UIViewController) -> Bool

  /// Moves the bar into a view controller's view, so that it takes part in a transition to or from one that hides it.
  func lendBar(to view: UIView)

  /// Puts the bar back into the container's view.
  func takeBarBack()
}

extension UIViewController {
  /// Returns the nearest container around the view controller that `cast` returns; `nil` if there is none.
  package func nearestContainer<Container>(_ cast: (UIViewController) -> Container?) -> Container? {
    parent.flatMap { cast($0) ?? $0.nearestContainer(cast) }
  }

  /// Notifies the container whose toolbar shows the view controller's items that they have changed.
  func toolbarItemsDidChange(animated: Bool) {
    nearestContainer { $0 as? any ToolbarContainer }?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// The nearest container with a tab bar; `nil` if there is none.
  package var tabBarContainer: (any TabBarContainer)? { nearestContainer { $0 as? any TabBarContainer } }
}
