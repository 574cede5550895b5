import Foundation
import QuartzCore

/// An interactive page curl: held at any moment by a drag, then released to its end or back.
@MainActor final class PageCurl {
  private enum State {
    case held(CGFloat)
    case releasing(SettlingMotion)
    case over
  }

  private let playback: LayerTimePlayback
  private let record = LayerChangeRecord()
  private let duration: CFTimeInterval
  private var state = State.held(0)
  private var link: CADisplayLink?

  /// Whether the page returns to its original position.
  private(set) var isTakenBack = false

  /// Creates a curl of `duration` seconds in `layer`, held at its start.
  init(in layer: CALayer, duration: CFTimeInterval) {
    self.duration = duration
    playback = LayerTimePlayback(length: duration)
    playback.timeline.add(layer)
    playback.hold(at: 0)
  }

  isolated deinit { link?.invalidate() }

  /// Performs `body`, which starts the animation of the curl.
  func begin(_ body: () -> Void) {
    record.record(body)
    record.beginAnimations()
  }

  /// Shows the curl at a fraction of its duration, 0…1.
  func show(_ percent: CGFloat) {
    guard case .held = state else { return }
    let percent = min(max(percent, 0), 1)
    state = .held(percent)
    playback.hold(at: percent)
  }

  /// Releases the page with the velocity of the drag, in complete curls per second.
  func release(_ direction: SettlingMotion.Direction, velocity: CGFloat) {
    guard case .held(let percent) = state else { return }
    let release = SettlingMotion(
      direction: direction, from: percent, begin: CACurrentMediaTime(), transitionDuration: duration,
      pace: .momentum(velocity))
    state = .releasing(release)
    guard release.duration > 0 else { return arrive(direction) }
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick() {
    guard case .releasing(let release) = state else { return }
    let now = CACurrentMediaTime()
    if now >= release.end { arrive(release.direction) } else { playback.hold(at: release.percent(at: now)) }
  }

  private func arrive(_ direction: SettlingMotion.Direction) {
    isTakenBack = direction == .backwards
    if isTakenBack {
      playback.hold(at: 0)
      record.restore()
    }
    stop()
  }

  /// Ends the curl immediately and calls its completion handler.
  func stop() {
    if case .over = state { return }
    state = .over
    link?.invalidate()
    link = nil
    record.endAnimations(finished: true)
    playback.timeline.release()
  }
}
