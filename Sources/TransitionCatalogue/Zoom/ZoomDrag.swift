import Motion
import UIKit

/// The drag that closes a view controller at rest, or interrupts one in flight.
final class ZoomDrag: NSObject {
  /// The rule for a view controller that was at rest: a drag in any direction closes it past 0.18 of the screen's
  /// height, with its velocity projected, unless it is released toward its start at 250 points per second or more.
  private static let closingRule = ReleaseRule(threshold: 0.18, cancellingSpeed: 250)

  private enum Hold {
    case none

    /// A drag of a view controller that was at rest.
    case page(ZoomTransition)

    /// A drag of a view controller that was in flight.
    case flight(ZoomTransition)
  }

  /// The running transition; set by the director.
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

  /// Removes the gesture recognizer.
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

  /// Called when the touch is cancelled: the view controller returns to full size.
  private func giveBack() {
    held?.release(to: .page, velocity: .zero)
    hold = .none
  }

  /// Returns the goal of a view controller that was at rest and is released with `velocity`.
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
  /// Returns whether a drag may begin. During a flight it must be on the flying card. At rest it must go down or to the
  /// right, where no scroll view under the pointer is zoomed in or can scroll in that direction.
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

  /// Makes scroll views wait until the drag has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard running != nil || leadsBack else { return false }
    return (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
  }
}
