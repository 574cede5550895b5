import UIKit

/// A transition, or several in step, that a tool can hold and move to any moment.
protocol HoldableTransition: AnyObject {
  /// The fraction of the transition's time that is shown, 0…1.
  var shownFraction: CGFloat { get }

  /// The time from fraction 0 to 1, in seconds.
  var shownDuration: CFTimeInterval { get }

  /// Whether the tool holds it.
  var isHeld: Bool { get }

  /// Whether it can be held now, or is held.
  var canBeHeld: Bool { get }

  /// Whether a gesture drives it.
  var isDriven: Bool { get }

  /// Holds it at its present moment. Has no effect if it cannot be held.
  func hold()

  /// Shows the moment at a fraction of the time, 0…1, while it is held.
  func showHeld(at fraction: CGFloat)

  /// Lets it continue or, with `goingBack`, return to its start.
  func letGo(goingBack: Bool)
}

extension TransitionDriver: HoldableTransition {
  var isDriven: Bool { context.isInteractive }
}
