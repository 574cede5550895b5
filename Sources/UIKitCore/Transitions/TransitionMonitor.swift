import Foundation

/// Looks at transitions as they come and go, for mistakes that would otherwise show only as strange behaviour.
enum TransitionMonitor {
  /// The time after a view controller was removed at which it must be released, in seconds of media time: completions
  /// may hold it for a while.
  private static let patience: CFTimeInterval = 1

  private static var running: [Weak<TransitionDriver>] = []
  private static var left: [Departure] = []
  private static var told: Set<String> = []

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  private struct Departure {
    weak var page: UIViewController?
    weak var interaction: (any UIViewControllerInteractiveTransitioning)?
    let time: CFTimeInterval
  }

  /// A transition starts.
  static func started(_ driver: TransitionDriver) {
    lookForTheDeparted()
    running.removeAll { $0.object?.isOver ?? true }
    let container = driver.context.containerView
    for other in running.compactMap(\.object) where container.isDescendant(of: other.context.containerView) {
      notify(
        "\(driver.context.record.animator) starts a transition inside the container of \(other.context.record.animator)"
          + ", whose own is still running")
    }
    running.append(Weak(object: driver))
  }

  /// A page has gone by a transition that something drove.
  static func departed(_ page: UIViewController, drivenBy interaction: any UIViewControllerInteractiveTransitioning) {
    left.append(Departure(page: page, interaction: interaction, time: CACurrentMediaTime()))
  }

  /// An animator has moved the view of a presenter that the style leaves in its place.
  static func movedPresenter(_ presenter: UIViewController, under style: UIModalPresentationStyle) {
    notify(
      "the view of \(type(of: presenter)) was moved by an animator, though the style .\(style) leaves it in its place; it was "
        + "put back. view(forKey:) has no view for a view controller whose view stays")
  }

  /// Names the pages that live on though they have gone, and that what drove them away refers to.
  static func lookForTheDeparted() {
    let now = CACurrentMediaTime()
    let due = left.filter { $0.time + patience <= now }
    left.removeAll { $0.time + patience <= now || $0.page == nil }
    for departure in due {
      guard let page = departure.page, let interaction = departure.interaction, page.viewIfLoaded?.window == nil,
        page.parent == nil, page.modal.presentedBy == nil, refers(interaction, to: page)
      else { continue }
      notify(
        "\(type(of: page)) lives on though it has gone, and \(type(of: interaction)), which drove it, refers to it: "
          + "that reference should be weak")
    }
  }

  private static func refers(_ interaction: any UIViewControllerInteractiveTransitioning, to page: UIViewController)
    -> Bool
  {
    var mirror: Mirror? = Mirror(reflecting: interaction)
    while let current = mirror {
      for child in current.children {
        let value = Mirror(reflecting: child.value)
        let inner = value.displayStyle == .optional ? value.children.first?.value : child.value as Any?
        if let other = inner as? UIViewController, other === page { return true }
      }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Says each thing once.
  private static func notify(_ message: String) {
    guard told.insert(message).inserted else { return }
    TransitionDiagnostics.report(message)
  }
}
