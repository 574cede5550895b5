import Motion
import UIKit

/// The drag from the leading edge that moves the whole navigation view aside.
///
///     none ─began→ dragging ─ended→ settling ─arrived→ none
///                      ↑───────began──────┘
final class ScreenshotPopDrag: NSObject {
  private enum State {
    case none

    /// A touch holds the scene. `caughtAt` is the distance, in points, at which it interrupted the movement; `nil` if
    /// the screen was at rest.
    case dragging(ScreenshotPopScene, page: UIViewController, caughtAt: CGFloat?)

    /// The scene moves to one of its ends.
    case settling(ScreenshotPopScene, page: UIViewController, UIViewPropertyAnimator)
  }

  private let recognizer = UIScreenEdgePanGestureRecognizer()

  /// The recognizer that interrupts the movement. The screen's leading edge is not at the window's edge then, so the edge
  /// recognizer cannot do this.
  private let catcher = UIPanGestureRecognizer()
  private weak var navigationController: UINavigationController?
  private let style: () -> ScreenshotPopStyle
  private let capture: () -> UIView?
  private var state = State.none

  /// Called when a drag of a screen at rest begins.
  var onBegin: () -> Void = {}

  /// Called when the screen is at rest again. The argument says whether the view controller was popped.
  var onEnd: (Bool) -> Void = { _ in }

  /// Creates a drag that uncovers the view of `capture`; no drag begins if `capture` returns `nil`.
  init(
    in navigationController: UINavigationController, style: @escaping () -> ScreenshotPopStyle,
    capture: @escaping () -> UIView?
  ) {
    self.navigationController = navigationController
    self.style = style
    self.capture = capture
    super.init()
    recognizer.edges = navigationController.view.readingEdge
    for gesture in [recognizer, catcher] {
      gesture.delegate = self
      gesture.addTarget(self, action: selector(ScreenshotPopDrag.dragged))
      navigationController.view.addGestureRecognizer(gesture)
    }
  }

  /// Removes the gesture recognizers, and ends a drag in progress without a pop.
  func stop() {
    for gesture in [recognizer, catcher] { gesture.view?.removeGestureRecognizer(gesture) }
    end()
  }

  /// Ends a drag in progress, and the movement after one, without a pop: the page of the drag is about to be replaced by
  /// other means, such as a key.
  func end() {
    switch state {
    case .none: return
    case .dragging(let scene, _, _): scene.dismantle()
    case .settling(let scene, _, let animator):
      animator.stopAnimation(true)
      scene.dismantle()
    }
    state = .none
    onEnd(false)
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: takeUp(by: recognizer)
    case .changed: follow(recognizer)
    case .ended: release(velocity: recognizer.velocity(in: recognizer.view?.superview))
    case .cancelled, .failed: settle(.cancel)
    case .possible: break
    }
  }

  private func takeUp(by recognizer: UIPanGestureRecognizer) {
    switch state {
    case .none:
      guard let navigationController, let page = navigationController.topViewController, let capture = capture(),
        let scene = ScreenshotPopScene(of: navigationController.view, over: capture, style: style())
      else { return }
      state = .dragging(scene, page: page, caughtAt: nil)
      onBegin()
    case .settling(let scene, let page, let animator):
      animator.stopAnimation(true)
      state = .dragging(scene.continued, page: page, caughtAt: scene.distance)
    case .dragging: break
    }
    follow(recognizer)
  }

  private func follow(_ recognizer: UIPanGestureRecognizer) {
    guard case .dragging(let scene, _, let caught) = state else { return }
    // The superview does not move with the screen, so the translation is measured in its coordinates.
    let position = tracker(of: scene, caughtAt: caught).position(
      after: recognizer.translation(in: recognizer.view?.superview))
    scene.move(to: min(max(position, 0), scene.width))
  }

  private func release(velocity: CGPoint) {
    guard case .dragging(let scene, _, let caught) = state else { return }
    let tracker = tracker(of: scene, caughtAt: caught)
    settle(tracker.outcome(at: tracker.progress(at: scene.distance), velocity: velocity))
  }

  /// Returns the tracker of a drag of the screen in reading direction. A drag that interrupted a movement ends at the side that
  /// is nearer to its projected rest position.
  private func tracker(of scene: ScreenshotPopScene, caughtAt start: CGFloat?) -> DragTracker {
    DragTracker(
      direction: CGVector(dx: scene.forwardSign, dy: 0), distance: scene.width, start: start.map(Double.init) ?? 0,
      rule: start == nil ? .position(past: style().threshold) : ReleaseRule())
  }

  private func settle(_ outcome: ReleaseRule.Outcome) {
    guard case .dragging(let scene, let page, _) = state else { return }
    let pops = outcome == .finish
    let animator = UIViewPropertyAnimator(duration: style().duration, curve: .easeInOut) {
      if pops { scene.move(to: scene.width) } else { scene.retreat() }
    }
    animator.addCompletion { [weak self] _ in self?.arrive(at: scene, on: page, pops: pops) }
    state = .settling(scene, page: page, animator)
    animator.startAnimation()
  }

  private func arrive(at scene: ScreenshotPopScene, on page: UIViewController, pops: Bool) {
    state = .none
    // The stack may have changed during the animation.
    let pops = pops && navigationController?.topViewController === page
    if pops { navigationController?.popViewController(animated: false) }
    scene.dismantle()
    onEnd(pops)
  }
}

extension ScreenshotPopDrag: UIGestureRecognizerDelegate {
  /// Updates the edge, because the layout direction may have changed since the last drag.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let view = navigationController?.view { recognizer.edges = view.readingEdge }
    return true
  }

  /// Returns whether a drag may begin: the edge recognizer at rest, if there is a capture to uncover; the other one
  /// while the screen moves after a release.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    switch state {
    case .none: gestureRecognizer === recognizer && capture() != nil
    case .settling: gestureRecognizer === catcher
    case .dragging: false
    }
  }
}
