import Foundation
import Motion

/// The drags and pinches that revert a zoom or interrupt a running one.
final class ZoomGestures: NSObject {
  /// Past 0.18 of the screen's height, with its velocity projected, a drag in any direction closes a viewController that was at
  /// rest, unless it is released back towards its start at 250 points per second or more.
  private static let closingRule = ReleaseRule(threshold: 0.18, cancellingSpeed: 250)

  /// The projected scale of a pinch below which the view closes.
  private static let closingScale: CGFloat = 0.85

  private enum Hold {
    case none

    /// A gesture that has started to close an open view.
    case zoomedView(ZoomTransition)

    /// A gesture that has interrupted a running transition.
    case flight(ZoomTransition)
  }

  /// The running zoom transition.
  weak var running: ZoomTransition?

  /// Whether a gesture is currently starting the transition back.
  private(set) var isBeginning = false

  private weak var view: UIView?
  private let pan = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private var hold = Hold.none
  private let zoomedViewController: () -> UIViewController?
  private let leave: () -> Void

  /// Adds the gestures to `view`. `zoomedPage` returns the view controller that can be closed now, and `leave` closes
  /// it.
  init(in view: UIView, zoomedViewController: @escaping () -> UIViewController?, leave: @escaping () -> Void) {
    self.view = view
    self.zoomedViewController = zoomedViewController
    self.leave = leave
    super.init()
    pan.addTarget(self, action: selector(ZoomGestures.dragged))
    pinch.addTarget(self, action: selector(ZoomGestures.pinched))
    for recognizer in [pan, pinch] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(at: recognizer.location(in: view))
    case .changed: held?.drag(to: recognizer.location(in: view))
    case .ended: release(velocity: recognizer.velocity(in: view))
    case .cancelled, .failed: giveBack()
    case .possible: break
    }
  }

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(at: recognizer.location(in: view))
    case .changed: held?.drag(to: recognizer.location(in: view), pinch: recognizer.scale)
    case .ended:
      let projected = Deceleration.rest(from: recognizer.scale, velocity: recognizer.velocity)
      held?.release(to: projected < Self.closingScale ? .closed : .open, velocity: .zero)
      hold = .none
    case .cancelled, .failed: giveBack()
    case .possible: break
    }
  }

  private var held: ZoomTransition? {
    switch hold {
    case .none: nil
    case .zoomedView(let transition), .flight(let transition): transition
    }
  }

  private func begin(at point: CGPoint) {
    guard held == nil else { return }
    if let running {
      running.grab(at: point)
      hold = .flight(running)
    } else {
      isBeginning = true
      leave()
      isBeginning = false
      guard let running else { return }
      running.grab(at: point)
      hold = .zoomedView(running)
    }
  }

  private func release(velocity: CGPoint) {
    switch hold {
    case .none: return
    case .zoomedView(let transition): transition.release(to: goal(for: velocity), velocity: velocity)
    case .flight(let transition):
      transition.release(to: transition.nearerGoal(velocity: velocity), velocity: velocity)
    }
    hold = .none
  }

  /// Opens the view again after the gesture was cancelled.
  private func giveBack() {
    held?.release(to: .open, velocity: .zero)
    hold = .none
  }

  /// Returns the goal of a release: closed beyond a fraction of the screen's height in any direction, unless thrown
  /// back.
  private func goal(for velocity: CGPoint) -> ZoomTransition.Goal {
    let translation = pan.translation(in: view)
    let height: CGFloat = view?.bounds.height ?? 0
    let tracker = DragTracker(following: translation, distance: height, rule: Self.closingRule)
    switch tracker.outcome(after: translation, velocity: velocity) {
    case .finish: return .closed
    case .cancel: return .open
    }
  }

  // MARK: Beginning

  private func mayLeave(_ viewController: UIViewController, with recognizer: UIGestureRecognizer) -> Bool {
    guard let options = (viewController.preferredTransition?.interactiveMaker as? ZoomMaker)?.options else {
      return false
    }
    let velocity = recognizer === pan ? pan.velocity(in: view) : .zero
    let willBegin = recognizer === pan ? leadsBack(velocity) : pinch.scale < 1
    guard let asks = options.interactiveDismissShouldBegin else { return willBegin }
    return asks(
      .init(
        location: recognizer.location(in: viewController.view), velocity: CGVector(dx: velocity.x, dy: velocity.y),
        willBegin: willBegin))
  }

  /// Whether a drag down that does not scroll content inside, or a drag away from the leading edge, starts.
  private func leadsBack(_ velocity: CGPoint) -> Bool {
    guard let view else { return false }
    let point = pan.location(in: view)
    if velocity.x * view.readingSign > abs(velocity.y) {
      let start = point.x - pan.translation(in: view).x
      let distance = view.isRightToLeft ? view.bounds.maxX - start : start - view.bounds.minX
      return distance <= UIScreenEdgePanGestureRecognizer.edgeWidth + UIPanGestureRecognizer.beginDistance
    }
    return velocity.y > abs(velocity.x) && !scrolls(at: point)
  }

  /// Whether a downward drag at `point` scrolls content inside that is not at its top or is zoomed.
  private func scrolls(at point: CGPoint) -> Bool {
    var hit = view?.hitTest(point, with: nil)
    while let current = hit, current !== view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.zoomScale > scrollView.minimumZoomScale
          || scrollView.contentOffset.y > -scrollView.adjustedContentInset.top + 0.5
      {
        return true
      }
      hit = current.superview
    }
    return false
  }
}

extension ZoomGestures: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard held == nil else { return false }
    if let running { return running.canBeGrabbed(at: gestureRecognizer.location(in: view)) }
    return zoomedViewController().map { mayLeave($0, with: gestureRecognizer) } ?? false
  }

  /// Whether the other recognizer waits for the drag to fail; scroll views inside do.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === pan, let scrollView = otherGestureRecognizer.view as? UIScrollView,
      scrollView.panGestureRecognizer === otherGestureRecognizer
    else { return false }
    return running != nil || zoomedViewController() != nil
  }
}
