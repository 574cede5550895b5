/// An interaction of UIKit's own that shows every moment of a transition itself, whether or not a hand holds it.
package protocol ContinuousInteraction: UIViewControllerInteractiveTransitioning {
  /// Whether a gesture begins it; else it counts as interactive only once a hand takes hold.
  var startsInteractively: Bool { get }

  /// Goes back the way it came. Returns whether that was possible.
  func turnBack() -> Bool

  /// Comes to its end in a moment, since something waits for it.
  func finishQuickly()
}
