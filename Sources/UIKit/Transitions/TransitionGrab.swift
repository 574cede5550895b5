import Foundation
import Motion

/// Lets a drag take hold of a transition that runs by itself, whether or not its author thought of that.
///
/// The transition stands still where it is when the drag begins, follows it, and goes on with its speed: to the end or back
/// to the start, whichever the visible progress would come nearer to.
final class TransitionGrab: NSObject {
  private weak var driver: TransitionDriver?
  private let way: () -> CGVector
  private let recognizer = GrabRecognizer()

  /// What the transition showed when the drag took hold of it.
  private var percent: CGFloat = 0
  private var travel: TransitionTravel?

  /// A hold on `driver`'s transition for drags in `view`.
  init(of driver: TransitionDriver, in view: UIView, along way: @escaping () -> CGVector) {
    self.driver = driver
    self.way = way
    super.init()
    recognizer.addTarget(self, action: selector(TransitionGrab.dragged))
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  /// The transition is over.
  func end() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func dragged(_ recognizer: GrabRecognizer) {
    guard let driver else { return }
    switch recognizer.state {
    case .began:
      driver.pause()
      percent = driver.percentComplete
      travel = driver.travel(along: way())
    case .changed: driver.scrub(to: percent(after: part(recognizer.translation(in: recognizer.view))))
    case .ended: letGo(driver, velocity: part(recognizer.velocity(in: recognizer.view)))
    case .cancelled, .failed: letGo(driver, velocity: 0)
    case .possible: break
    }
  }

  private func letGo(_ driver: TransitionDriver, velocity: CGFloat) {
    let percent = driver.percentComplete
    let speed = velocity / (travel?.reach ?? 1)
    let reached = (travel?.progress(at: percent) ?? percent) + speed * Deceleration.fastReach
    driver.release(reached > 0.5 ? .forwards : .backwards, pace: .momentum(speed, along: travel))
  }

  /// The part of the time to show once the drag has covered a part of the path: the visible progress goes with it.
  private func percent(after part: CGFloat) -> CGFloat {
    guard let travel else { return percent + part }
    // Where the drag is back at its start, so is time: a swinging spring shows the same progress more than once.
    guard part != 0 else { return percent }
    return travel.percent(at: travel.progress(at: percent) + part / travel.reach)
  }

  /// How much of the way a movement is.
  private func part(_ movement: CGPoint) -> CGFloat {
    let way = way()
    let length = way.dx * way.dx + way.dy * way.dy
    return length > 0 ? (movement.x * way.dx + movement.y * way.dy) / length : 0
  }
}

extension TransitionGrab: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    switch driver?.state {
    case .animating, .releasing: true
    case .ready, .interacting, .settling, .ended, nil: false
    }
  }
}

/// A pan that begins sooner than others, so that what moves is grabbed before anything else is begun.
private final class GrabRecognizer: UIPanGestureRecognizer {
  override var slop: CGFloat { 6 }
}
