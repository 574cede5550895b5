/// An interaction of UIKit's own that shows every moment of a transition itself, whether or not a gesture drives it.
package protocol ContinuousInteraction: UIViewControllerInteractiveTransitioning {
  /// Whether a gesture starts it; otherwise it becomes interactive only when a gesture interrupts it.
  var startsInteractively: Bool { get }

  /// Reverses the transition. Returns whether that was possible.
  func turnBack() -> Bool

  /// Ends the transition quickly, because another change waits for it.
  func finishQuickly()

  /// The fraction of the motion's time that is shown, from 0 at the transition's start to 1 at its end, while it moves by
  /// itself or is held; `nil` while a gesture drives it, and when it is over.
  var motionFraction: CGFloat? { get }

  /// The time that the motion takes, in seconds; 0 if it does not move by itself.
  var motionDuration: CFTimeInterval { get }

  /// Whether a tool holds it.
  var isHeld: Bool { get }

  /// Holds the motion at its present moment.
  func hold()

  /// Shows the moment at a fraction of the motion that is held, 0…1.
  func showHeld(at fraction: CGFloat)

  /// Lets the motion that is held continue, or go back to where it came from.
  func letGo(goingBack: Bool)
}
