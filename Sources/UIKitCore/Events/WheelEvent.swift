/// An event of the wheel, or of two fingers that move on a touchpad.
final class WheelEvent: UIEvent {
  /// The distance in wheel clicks: positive y away from the person, positive x to the right.
  let delta: CGVector

  /// The position of the pointer on the screen, in points.
  let position: CGPoint

  /// Whether the device sends fractions of a click.
  let isPrecise: Bool

  /// Whether a view has scrolled or zoomed in response.
  private(set) var isTaken = false

  init(
    timestamp: Double, modifierFlags: UIKeyModifierFlags, delta: CGVector, position: CGPoint, isPrecise: Bool
  ) {
    self.delta = delta
    self.position = position
    self.isPrecise = isPrecise
    super.init(type: .scroll, timestamp: timestamp, modifierFlags: modifierFlags, allTouches: nil)
  }

  /// Returns a copy for another window, at the same position in it.
  func moved(from window: UIWindow, to other: UIWindow) -> WheelEvent {
    WheelEvent(
      timestamp: timestamp, modifierFlags: modifierFlags, delta: delta,
      position: other.convert(window.convert(position, from: UIWindow?.none), to: UIWindow?.none), isPrecise: isPrecise)
  }

  /// Offers the event to the views under the pointer, deepest first, until one of them scrolls or, with the Control
  /// key, zooms.
  func scroll(in window: UIWindow) {
    let position = window.point(onScreen: position)
    var view = window.hitTest(position, with: self)
    while let current = view {
      if let scrolling = current as? any WheelScrolling, isTaken(by: scrolling, at: position) {
        isTaken = true
        return
      }
      view = current.superview
    }
  }

  private func isTaken(by view: any WheelScrolling, at position: CGPoint) -> Bool {
    modifierFlags.contains(.control)
      ? view.zoom(byWheel: delta.dy, at: position, isPrecise: isPrecise)
      : view.scroll(byWheel: delta, isPrecise: isPrecise)
  }
}
