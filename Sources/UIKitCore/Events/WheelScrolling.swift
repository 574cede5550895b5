/// The conventions of the mouse wheel.
enum Wheel {
  /// The distance scrolled by one click of the wheel, in points (a convention of Linux browsers).
  static let pointsPerClick: CGFloat = 53
}

/// A view that scrolls in response to the wheel.
package protocol WheelScrolling: UIView {
  /// Scrolls by `delta` wheel clicks (positive y away from the person, positive x to the right; fractions of a click if
  /// `isPrecise`). Returns whether it did; if not, the event is offered to its superviews.
  func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool

  /// Zooms by a number of wheel clicks about a point of the window. Returns whether it did.
  func zoom(byWheel clicks: CGFloat, at position: CGPoint, isPrecise: Bool) -> Bool
}

extension WheelScrolling {
  /// Returns `false`: the view does not zoom.
  package func zoom(byWheel clicks: CGFloat, at position: CGPoint, isPrecise: Bool) -> Bool { false }
}
