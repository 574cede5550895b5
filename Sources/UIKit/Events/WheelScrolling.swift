/// A view that the wheel scrolls.
package protocol WheelScrolling: UIView {
  /// Scrolls by `delta` wheel clicks (positive y away from the person, positive x to the right; fractions of a click when
  /// `isPrecise`) and says whether it did; if not, the views around it are asked.
  func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool
}
