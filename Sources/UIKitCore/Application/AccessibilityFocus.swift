/// The position of assistive technologies in the interface: an element, or a view controller that has just appeared.
///
/// It follows the keyboard's focus, the caret, and the view controllers that appear.
package final class AccessibilityFocus {
  /// The element; `nil` if there is none, or if a whole view controller is the position.
  package private(set) weak var element: UIResponder?

  /// The view controller that has appeared since the last movement to an element.
  package private(set) weak var viewController: UIViewController?

  /// Moves to an element, and notifies it and the one that is left.
  package func move(to element: UIResponder?) {
    viewController = nil
    guard element !== self.element else { return }
    let former = self.element
    self.element = element
    former?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    UIAccessibility.contentMayHaveChanged()
  }

  /// Moves to a view controller that has appeared.
  package func move(to viewController: UIViewController) {
    move(to: nil)
    self.viewController = viewController
    UIAccessibility.contentMayHaveChanged()
  }
}
