/// A view that the wheel scrolls.
package protocol WheelScrolling: UIView {
  /// Scrolls by `delta` wheel clicks (positive y away from the person, positive x to the right; fractions of a click when
  /// `isPrecise`) and says whether it did; if not, the views around it are asked.
  func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool

  /// Zooms by so many wheel clicks about a point of the window, and says whether it did.
  func zoom(byWheel clicks: CGFloat, at position: CGPoint, isPrecise: Bool) -> Bool
}

extension WheelScrolling {
  /// Nothing is zoomed.
  package func zoom(byWheel clicks: CGFloat, at position: CGPoint, isPrecise: Bool) -> Bool { false }
}
