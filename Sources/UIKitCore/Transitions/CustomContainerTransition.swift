import Foundation
import QuartzCore

/// Drives a transition of a custom container, which supplies its own context and starts the animator itself. The
/// transition is paused and scrubbed by the time of the container view's layers; the animator's own completion reports
/// the end to the container.
///
///     running ─pause→ held ─finish/cancel→ releasing → over
@MainActor final class CustomContainerTransition {
  private enum State {
    case running
    case held(CGFloat)
    case releasing(SettlingMotion)

    /// At the end, or back at the start; the animator finishes by itself.
    case over(completed: Bool)
  }

  /// Owned by the container, or by the animator's completion handler.
  private weak var context: (any UIViewControllerContextTransitioning)?
  private let layer: CALayer
  private let playback: LayerTimePlayback

  /// The start, in the layer's time.
  private let start: CFTimeInterval
  private var state = State.running
  private var link: CADisplayLink?

  /// Creates a transition that begins now, either held at its first moment or running by itself.
  init(_ context: any UIViewControllerContextTransitioning, held: Bool) {
    self.context = context
    let layer = context.containerView.layer
    let start = layer.convertTime(CACurrentMediaTime(), from: nil)
    self.layer = layer
    self.start = start
    playback = LayerTimePlayback(length: Self.duration(of: layer, from: start))
    guard held else { return }
    playback.timeline.add(layer)
    playback.hold(at: 0)
    state = .held(0)
  }

  isolated deinit { link?.invalidate() }

  /// The time from the beginning to the end of the last animation in the container, in seconds.
  var duration: CFTimeInterval { Self.duration(of: layer, from: start) }

  private static func duration(of layer: CALayer, from start: CFTimeInterval) -> CFTimeInterval {
    max((layer.lastAnimationEnd ?? start) - start, 0)
  }

  var percentComplete: CGFloat {
    switch state {
    case .running: duration > 0 ? playback.fractionComplete : 0
    case .held(let percent): percent
    case .releasing(let release): release.percent(at: CACurrentMediaTime())
    case .over(let completed): completed ? 1 : 0
    }
  }

  // MARK: Interaction

  /// Pauses the transition at its current progress.
  func pause() {
    let percent = percentComplete
    switch state {
    case .running:
      guard duration > 0 else { return }
      playback.timeline.add(layer)
      playback.hold(at: percent)
    case .releasing: link?.isPaused = true
    case .held, .over: return
    }
    state = .held(percent)
    context?.pauseInteractiveTransition()
  }

  /// Shows the moment at `percent` of the duration, 0…1.
  func update(_ percent: CGFloat) {
    guard case .held = state else { return }
    let percent = min(max(percent, 0), 1)
    state = .held(percent)
    playback.hold(at: percent)
    context?.updateInteractiveTransition(percent)
  }

  /// Ends the interaction: the rest runs to the end, or back to the start.
  func release(_ direction: SettlingMotion.Direction, pace: SettlingMotion.Pace) {
    guard case .held(let percent) = state else { return }
    let release = SettlingMotion(
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

  private func tick() {
    guard case .releasing(let release) = state else { return }
    let now = CACurrentMediaTime()
    guard now < release.end else { return arrive(release.direction) }
    playback.hold(at: release.percent(at: now))
    context?.updateInteractiveTransition(release.percent(at: now))
  }

  private func arrive(_ direction: SettlingMotion.Direction) {
    state = .over(completed: direction == .forwards)
    link?.invalidate()
    link = nil
    playback.timeline.hold(at: direction == .forwards ? duration : 0)
    layer.endFiniteAnimations(takingBack: direction == .backwards)
    playback.timeline.release()
  }
}
