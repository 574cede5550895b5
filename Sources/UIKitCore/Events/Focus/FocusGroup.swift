/// A view whose members count as one item for the Tab key, and among which the arrow keys move: a collection view.
package protocol FocusGroup: UIView {
  /// Returns whether a view inside the group is one of its members.
  func isMember(_ view: UIView) -> Bool

  /// Records the member that is focused.
  func noteFocus(on member: UIView)

  /// Returns the member that is focused when the focus enters the group, scrolled into view if necessary; `nil` for the
  /// first visible one.
  func preferredFocus() -> UIView?

  /// Returns the nearest member in a direction, scrolled into view if necessary; `nil` if there is none.
  func neighbor(of member: UIView, _ heading: UIFocusHeading) -> UIView?
}

/// A view that can scroll a focused view inside it into sight.
protocol FocusScrolling: UIView {
  /// Scrolls a rectangle of the content into view, in the view's own coordinates.
  func scrollRectToVisible(_ rect: CGRect, animated: Bool)
}
