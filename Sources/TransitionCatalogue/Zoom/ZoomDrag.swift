import Motion
import UIKit

/// The drag that takes a page off its place, or grabs it in mid-flight.
final class ZoomDrag: NSObject {
  /// Past 0.18 of the screen's height, with its velocity projected, a drag in any direction closes a page that was at
  /// rest, unless it is released back towards its start at 250 points per second or more.
  private static let closingRule = ReleaseRule(threshold: 0.18, cancellingSpeed: 250)

  private enum Hold {
    case none

    /// A page that was at rest.
    case page(ZoomTransition)

    /// A page in flight.
    case flight(ZoomTransition)
  }

  /// The transition that runs; set by the director.
  weak var running: ZoomTransition?

  private weak var navigationController: UINavigationController?
  private let recognizer = UIPanGestureRecognizer()
  private var hold = Hold.none

  init(in navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    recognizer.delegate = self
    recognizer.addTarget(self, action: selector(ZoomDrag.dragged))
    navigationController.view.addGestureRecognizer(recognizer)
  }

  /// Takes the gesture away.
  func stop() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    let point = recognizer.location(in: recognizer.view)
    switch recognizer.state {
    case .began: begin(at: point)
    case .changed: held?.drag(to: point)
    case .ended: release(velocity: recognizer.velocity(in: recognizer.view))
    case .cancelled, .failed: giveBack()
    case .possible: break
    }
  }

  private var held: ZoomTransition? {
    switch hold {
    case .none: nil
    case .page(let transition), .flight(let transition): transition
    }
  }

  private func begin(at point: CGPoint) {
    if let running {
      running.grab(at: point)
      hold = .flight(running)
    } else {
      navigationController?.popViewController(animated: true)
      guard let running else { return }
      running.grab(at: point)
      hold = .page(running)
    }
  }

  private func release(velocity: CGPoint) {
    switch hold {
    case .none: return
    case .page(let transition): transition.release(to: goal(for: velocity), velocity: velocity)
    case .flight(let transition):
      let goal = transition.nearerGoal(velocity: velocity, projection: Deceleration.fastReach) ?? .page
      transition.release(to: goal, velocity: velocity)
    }
    hold = .none
  }

  /// The touch was taken away: everything goes back to where it was.
  private func giveBack() {
    held?.release(to: .page, velocity: .zero)
    hold = .none
  }

  /// The goal of a page that was at rest and is released with `velocity`.
  private func goal(for velocity: CGPoint) -> ZoomTransition.Goal {
    let translation = recognizer.translation(in: recognizer.view)
    let height: CGFloat = recognizer.view?.bounds.height ?? 0
    let tracker = DragTracker(following: translation, distance: height, rule: Self.closingRule)
    switch tracker.outcome(after: translation, velocity: velocity) {
    case .finish: return .cell
    case .cancel: return .page
    }
  }

  private var leadsBack: Bool {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return false }
    let pages = navigationController.viewControllers.suffix(2)
    return pages.count == 2 && pages.first is any HeroSource && pages.last is any HeroDestination
  }
}

extension ZoomDrag: UIGestureRecognizerDelegate {
  /// In mid-flight on the page that flies. At rest down or to the right, from anywhere on the page, where nothing
  /// inside it scrolls that way or is zoomed.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view else { return false }
    let point = recognizer.location(in: view)
    if let running { return running.canBeGrabbed(at: point) }
    let velocity = recognizer.velocity(in: view)
    guard leadsBack, max(velocity.x, velocity.y) > 0, velocity.y > abs(velocity.x) || velocity.x > abs(velocity.y)
    else {
      return false
    }
    return !view.scrollingClaims(velocity, at: point)
  }

  /// Scroll views wait until it is clear that the drag does not move the page itself.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard running != nil || leadsBack else { return false }
    return (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
  }
}
