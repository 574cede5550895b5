import Foundation
import Motion

/// Lets a drag take hold of a transition that runs by itself, whether or not its author thought of that.
///
/// The transition stands still where it is when the drag begins, follows it, and goes on with its speed: to the end or
/// back to the start, whichever the visible progress would come nearer to.
final class InterruptingDrag: NSObject {
  private weak var driver: TransitionDriver?
  private let delta: () -> CGVector
  private let recognizer = InterruptingPanGestureRecognizer()

  /// The fraction of the transition's time at which the drag interrupted it.
  private var percent: CGFloat = 0
  private var travel: TransitionProgressMap?

  /// A hold on `driver`'s transition for drags in `view`.
  init(of driver: TransitionDriver, in view: UIView, along delta: @escaping () -> CGVector) {
    self.driver = driver
    self.delta = delta
    super.init()
    recognizer.addTarget(self, action: selector(InterruptingDrag.dragged))
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  /// The transition is over.
  func end() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func dragged(_ recognizer: InterruptingPanGestureRecognizer) {
    guard let driver else { return }
    switch recognizer.state {
    case .began:
      driver.pause()
      percent = driver.percentComplete
      travel = driver.travel(along: delta())
    case .changed: driver.scrub(to: percent(after: recognizer.translation(in: recognizer.view)))
    case .ended: release(driver, velocity: recognizer.velocity(in: recognizer.view))
    case .cancelled, .failed: release(driver, velocity: .zero)
    case .possible: break
    }
  }

  private func release(_ driver: TransitionDriver, velocity: CGPoint) {
    let outcome = tracker.outcome(at: progress(at: driver.percentComplete), velocity: velocity)
    driver.release(.init(outcome), pace: .momentum(tracker.relativeVelocity(velocity), along: travel))
  }

  /// The part of the time to show after the drag has gone by `translation`: the visible progress goes with it.
  private func percent(after translation: CGPoint) -> CGFloat {
    let tracker = tracker
    // Where the drag is back at its start, so is time: a swinging spring shows the same progress more than once.
    guard tracker.position(after: translation) != tracker.start else { return percent }
    let progress: CGFloat = tracker.progress(after: translation)
    return travel?.percent(at: progress) ?? progress
  }

  /// The visible progress at a part of the time.
  private func progress(at percent: CGFloat) -> CGFloat { travel?.progress(at: percent) ?? percent }

  /// A drag along as much of the path as covers the whole visible progress, from where the drag took hold of it.
  private var tracker: DragTracker {
    let (path, reach) = (delta(), travel?.reach ?? 1)
    return DragTracker(
      along: CGVector(dx: path.dx * reach, dy: path.dy * reach), startProgress: progress(at: percent))
  }
}

extension InterruptingDrag: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    switch driver?.state {
    case .animating, .releasing: true
    case .ready, .interacting, .settling, .ended, nil: false
    }
  }
}

/// A pan that begins sooner than others, so that what moves is grabbed before anything else is begun.
private final class InterruptingPanGestureRecognizer: UIPanGestureRecognizer {
  override var slop: CGFloat { 6 }
}
