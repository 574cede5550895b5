import Foundation

/// Watches all transitions for mistakes that would otherwise show only as strange behavior.
package enum TransitionMonitor {
  /// The time within which a removed view controller must be released, in seconds of media time: completion handlers
  /// may hold it for a while.
  private static let patience: CFTimeInterval = 1

  private static var running: [Weak<TransitionDriver>] = []
  private static var left: [Departure] = []

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  private struct Departure {
    weak var viewController: UIViewController?
    weak var interaction: (any UIViewControllerInteractiveTransitioning)?
    let time: CFTimeInterval
  }

  /// Whether a transition is in progress.
  package static var isTransitionRunning: Bool { running.contains { !($0.object?.isOver ?? true) } }

  /// The transitions in progress, in the order in which they started.
  package static var inProgress: [TransitionDriver] { running.compactMap(\.object).filter { !$0.isOver } }

  /// The transition that started last, of those in progress; `nil` if there is none.
  package static var current: TransitionDriver? { running.last { !($0.object?.isOver ?? true) }?.object }

  /// Records that a transition starts.
  static func started(_ driver: TransitionDriver) {
    reportLeaks()
    running.removeAll { $0.object?.isOver ?? true }
    let container = driver.context.containerView
    for other in running.compactMap(\.object) where container.isDescendant(of: other.context.containerView) {
      TransitionDiagnostics.reportOnce(
        "\(driver.context.record.animator) starts a transition inside the container of \(other.context.record.animator)"
          + ", whose own is still running")
    }
    running.append(Weak(object: driver))
  }

  /// Records that a view controller was removed by an interactive transition.
  static func departed(
    _ viewController: UIViewController, drivenBy interaction: any UIViewControllerInteractiveTransitioning
  ) {
    left.append(Departure(viewController: viewController, interaction: interaction, time: CACurrentMediaTime()))
  }

  /// Reports an animator that moved the view of a presenter although the presentation style keeps it in place.
  static func movedPresenter(_ presenter: UIViewController, under style: UIModalPresentationStyle) {
    TransitionDiagnostics.reportOnce(
      "the view of \(type(of: presenter)) was moved by an animator, though the style .\(style) leaves it in its place; it was "
        + "put back. view(forKey:) has no view for a view controller whose view stays")
  }

  /// Reports removed view controllers that are still alive and to which the interaction of their dismissal refers.
  static func reportLeaks() {
    let now = CACurrentMediaTime()
    let due = left.filter { $0.time + patience <= now }
    left.removeAll { $0.time + patience <= now || $0.viewController == nil }
    for departure in due {
      guard let viewController = departure.viewController, let interaction = departure.interaction,
        viewController.viewIfLoaded?.window == nil,
        viewController.parent == nil, viewController.modal.presentedBy == nil, refers(interaction, to: viewController)
      else { continue }
      TransitionDiagnostics.reportOnce(
        "\(type(of: viewController)) lives on though it has gone, and \(type(of: interaction)), which drove it, refers to it: "
          + "that reference should be weak")
    }
  }

  private static func refers(
    _ interaction: any UIViewControllerInteractiveTransitioning, to viewController: UIViewController
  )
    -> Bool
  {
    var mirror: Mirror? = Mirror(reflecting: interaction)
    while let current = mirror {
      for child in current.children {
        let value = Mirror(reflecting: child.value)
        let inner = value.displayStyle == .optional ? value.children.first?.value : child.value as Any?
        if let other = inner as? UIViewController, other === viewController { return true }
      }
      mirror = current.superclassMirror
    }
    return false
  }
}
