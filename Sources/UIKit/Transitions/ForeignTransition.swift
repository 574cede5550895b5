import Foundation
import QuartzCore

/// A transition whose context is somebody else's: of a container of one's own, which starts the animator itself. It is held
/// and moved by the time of its container's layers; of its end the container hears by the animator's own completions.
///
///     running ─pause→ held ─finish/cancel→ releasing → over
final class ForeignTransition {
  private enum State {
    case running
    case held(CGFloat)
    case releasing(TransitionRelease)

    /// At the end, or back at the start: what the animator does now it does by itself.
    case over(completed: Bool)
  }

  /// Whoever made it keeps it, by the animator's completion if by nothing else.
  private weak var context: (any UIViewControllerContextTransitioning)?
  private let layer: CALayer
  private let timeline = TransitionTimeline()

  /// When it began, in the layer's time.
  private let start: CFTimeInterval
  private var state = State.running
  private var link: CADisplayLink?

  /// While held, time stays this much before the end, in seconds: past it an animation shows nothing any more.
  private static let margin: CFTimeInterval = 1e-6

  /// A transition that begins now: held at its first moment, or running by itself.
  init(_ context: any UIViewControllerContextTransitioning, held: Bool) {
    self.context = context
    layer = context.containerView.layer
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    guard held else { return }
    timeline.add(layer)
    timeline.hold(at: 0)
    state = .held(0)
  }

  isolated deinit { link?.invalidate() }

  /// From the beginning to the end of the last animation in the container, in seconds.
  var duration: CFTimeInterval { max((layer.lastAnimationEnd ?? start) - start, 0) }

  var percentComplete: CGFloat {
    switch state {
    case .running: duration > 0 ? min(max(timeline.elapsed / duration, 0), 1) : 0
    case .held(let percent): percent
    case .releasing(let release): release.percent(at: CACurrentMediaTime())
    case .over(let completed): completed ? 1 : 0
    }
  }

  // MARK: The hand

  /// Takes hold where it is.
  func pause() {
    let percent = percentComplete
    switch state {
    case .running:
      guard duration > 0 else { return }
      timeline.add(layer)
      show(percent)
    case .releasing: link?.isPaused = true
    case .held, .over: return
    }
    state = .held(percent)
    context?.pauseInteractiveTransition()
  }

  /// Shows the moment at a part of the time, 0…1.
  func update(_ percent: CGFloat) {
    guard case .held = state else { return }
    let percent = min(max(percent, 0), 1)
    state = .held(percent)
    show(percent)
    context?.updateInteractiveTransition(percent)
  }

  /// Lets go: the rest runs on to the end, or back to the start.
  func release(_ direction: TransitionRelease.Direction, pace: TransitionRelease.Pace) {
    guard case .held(let percent) = state else { return }
    let release = TransitionRelease(
      direction: direction, from: percent, begin: CACurrentMediaTime(), transitionDuration: duration, pace: pace)
    state = .releasing(release)
    switch direction {
    case .forwards: context?.finishInteractiveTransition()
    case .backwards: context?.cancelInteractiveTransition()
    }
    guard release.duration > 0 else { return arrive(direction) }
    if link == nil {
      let link = CADisplayLink { [weak self] _ in self?.tick() }
      link.add(to: .main, forMode: .common)
      self.link = link
    }
    link?.isPaused = false
  }

  private func show(_ percent: CGFloat) {
    timeline.hold(at: min(duration * percent, max(0, duration - Self.margin)))
  }

  private func tick() {
    guard case .releasing(let release) = state else { return }
    let now = CACurrentMediaTime()
    guard now < release.end else { return arrive(release.direction) }
    show(release.percent(at: now))
    context?.updateInteractiveTransition(release.percent(at: now))
  }

  private func arrive(_ direction: TransitionRelease.Direction) {
    state = .over(completed: direction == .forwards)
    link?.invalidate()
    link = nil
    timeline.hold(at: direction == .forwards ? duration : 0)
    layer.endFiniteAnimations(takingBack: direction == .backwards)
    timeline.release()
  }
}
