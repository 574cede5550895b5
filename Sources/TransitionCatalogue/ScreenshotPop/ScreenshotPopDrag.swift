import Motion
import UIKit

/// The drag from the left edge that moves the whole navigation view aside.
///
///     none ─began→ dragging ─ended→ settling ─arrived→ none
///                      ↑───────began──────┘
final class ScreenshotPopDrag: NSObject {
  private enum State {
    case none

    /// The finger holds the scene, which it caught at a distance in points where it ran; `nil` for one at rest.
    case dragging(ScreenshotPopScene, page: UIViewController, caughtAt: CGFloat?)

    /// The scene runs to one of its ends.
    case settling(ScreenshotPopScene, page: UIViewController, UIViewPropertyAnimator)
  }

  private let recognizer = UIScreenEdgePanGestureRecognizer()

  /// Catches the screen while it runs: its edge is not the window's then.
  private let catcher = UIPanGestureRecognizer()
  private weak var navigationController: UINavigationController?
  private let style: () -> ScreenshotPopStyle
  private let capture: () -> UIView?
  private var state = State.none

  /// Called when a drag takes the screen up that is at rest.
  var onBegin: () -> Void = {}

  /// Called when the screen has come to rest again, with whether the page was popped.
  var onEnd: (Bool) -> Void = { _ in }

  /// A drag over the page that `capture` shows; there is no drag where it gives none.
  init(
    in navigationController: UINavigationController, style: @escaping () -> ScreenshotPopStyle,
    capture: @escaping () -> UIView?
  ) {
    self.navigationController = navigationController
    self.style = style
    self.capture = capture
    super.init()
    recognizer.edges = .left
    for gesture in [recognizer, catcher] {
      gesture.delegate = self
      gesture.addTarget(self, action: selector(ScreenshotPopDrag.dragged))
      navigationController.view.addGestureRecognizer(gesture)
    }
  }

  /// Takes the gesture away, and what it has set up.
  func stop() {
    for gesture in [recognizer, catcher] { gesture.view?.removeGestureRecognizer(gesture) }
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
    // The stage does not move with the screen, so its points are those of the hand.
    let position = tracker(of: scene, caughtAt: caught).position(
      after: recognizer.translation(in: recognizer.view?.superview))
    scene.move(to: min(max(position, 0), scene.width))
  }

  private func release(velocity: CGPoint) {
    guard case .dragging(let scene, _, let caught) = state else { return }
    let tracker = tracker(of: scene, caughtAt: caught)
    settle(tracker.outcome(at: tracker.progress(at: scene.distance), velocity: velocity))
  }

  /// A drag of the screen to the right. One that was caught goes to the end that its projected rest is nearer to.
  private func tracker(of scene: ScreenshotPopScene, caughtAt start: CGFloat?) -> DragTracker {
    DragTracker(
      direction: CGVector(dx: 1, dy: 0), distance: scene.width, start: start.map(Double.init) ?? 0,
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
    // Somebody may have gone elsewhere meanwhile.
    let pops = pops && navigationController?.topViewController === page
    if pops { navigationController?.popViewController(animated: false) }
    scene.dismantle()
    onEnd(pops)
  }
}

extension ScreenshotPopDrag: UIGestureRecognizerDelegate {
  /// There must be a page to go back to, with a capture, and nothing else on the move.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    switch state {
    case .none: gestureRecognizer === recognizer && capture() != nil
    case .settling: gestureRecognizer === catcher
    case .dragging: false
    }
  }
}
