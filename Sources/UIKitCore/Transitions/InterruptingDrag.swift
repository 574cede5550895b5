import Foundation
import Motion

/// Lets a drag interrupt a transition that runs by itself, even if its author did not provide for that.
///
/// The transition pauses when the drag begins, follows it, and then continues with its velocity: to the end or back to
/// the start, whichever the projected visible progress is nearer to.
final class InterruptingDrag: NSObject {
  private weak var driver: TransitionDriver?
  private let delta: () -> CGVector
  private let recognizer = InterruptingPanGestureRecognizer()

  /// The fraction of the transition's time at which the drag interrupted it.
  private var percent: CGFloat = 0
  private var progressMap: TransitionProgressMap?

  /// Creates a gesture for drags in `view` that interrupts the transition of `driver`; `delta` is the drag that takes
  /// it from the start to the end.
  init(of driver: TransitionDriver, in view: UIView, along delta: @escaping () -> CGVector) {
    self.driver = driver
    self.delta = delta
    super.init()
    recognizer.addTarget(self, action: selector(InterruptingDrag.dragged))
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  /// Removes the recognizer, because the transition has ended.
  func end() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func dragged(_ recognizer: InterruptingPanGestureRecognizer) {
    guard let driver else { return }
    switch recognizer.state {
    case .began:
      driver.pause()
      percent = driver.percentComplete
      progressMap = driver.progressMap(along: delta())
    case .changed: driver.scrub(to: percent(after: recognizer.translation(in: recognizer.view)))
    case .ended: release(driver, velocity: recognizer.velocity(in: recognizer.view))
    case .cancelled, .failed: release(driver, velocity: .zero)
    case .possible: break
    }
  }

  private func release(_ driver: TransitionDriver, velocity: CGPoint) {
    let outcome = tracker.outcome(at: progress(at: driver.percentComplete), velocity: velocity)
    driver.release(.init(outcome), pace: .momentum(tracker.relativeVelocity(velocity), along: progressMap))
  }

  /// Returns the fraction of the duration to show after a drag by `translation`, so that the visible progress follows
  /// the drag.
  private func percent(after translation: CGPoint) -> CGFloat {
    let tracker = tracker
    // At the drag's start point the time is the initial one: an oscillating spring shows the same progress more than
    // once.
    guard tracker.position(after: translation) != tracker.start else { return percent }
    let progress: CGFloat = tracker.progress(after: translation)
    return progressMap?.percent(at: progress) ?? progress
  }

  /// Returns the visible progress at a fraction of the duration.
  private func progress(at percent: CGFloat) -> CGFloat { progressMap?.progress(at: percent) ?? percent }

  /// A drag along the part of the path that covers the whole visible progress, starting at the progress that it
  /// interrupted.
  private var tracker: DragTracker {
    let (path, reach) = (delta(), progressMap?.reach ?? 1)
    return DragTracker(
      along: CGVector(dx: path.dx * reach, dy: path.dy * reach), startProgress: progress(at: percent))
  }
}

extension InterruptingDrag: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    switch driver?.state {
    case .animating, .releasing, .held: true
    case .ready, .interacting, .settling, .ended, nil: false
    }
  }
}

/// A pan that begins sooner than others, so that a moving view is grabbed before another gesture begins.
private final class InterruptingPanGestureRecognizer: UIPanGestureRecognizer {
  override var slop: CGFloat { 6 }
}
