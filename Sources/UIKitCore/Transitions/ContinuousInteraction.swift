/// An interaction of UIKit's own that shows every moment of a transition itself, whether or not a gesture drives it.
package protocol ContinuousInteraction: UIViewControllerInteractiveTransitioning {
  /// Whether a gesture starts it; otherwise it becomes interactive only when a gesture interrupts it.
  var startsInteractively: Bool { get }

  /// Reverses the transition. Returns whether that was possible.
  func turnBack() -> Bool

  /// Ends the transition quickly, because another change waits for it.
  func finishQuickly()
}
