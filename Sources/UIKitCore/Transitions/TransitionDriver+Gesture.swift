import Foundation
import Motion

/// Gestures and other causes, apart from time, that change a transition's progress.
extension TransitionDriver {
  /// The duration of the remainder when another change waits for the transition's end, in seconds: short enough to feel
  /// immediate, long enough not to jump.
  static let hasteDuration: CFTimeInterval = 0.12

  /// Shows the moment at `percentComplete`.
  func scrub(to percentComplete: CGFloat) {
    guard state == .interacting else { return }
    context.updateInteractiveTransition(percentComplete)
  }

  /// Pauses a running transition at its current progress.
  func pause() {
    switch state {
    case .animating, .releasing: percent = playback.pause()
    case .held: break
    case .ready, .interacting, .settling, .ended: return
    }
    state = .interacting
    TransitionTrace.note(.interactionBegan)
    context.transitionWasCancelled = false
    context.isInteractive = true
    context.record.isInteractive = true
    playback.hold(at: percent)
    updateLink()
    coordinator.interactionChanged()
  }

  /// Ends the interaction: the rest runs to the end, or back to the start.
  func release(_ direction: SettlingMotion.Direction, pace: SettlingMotion.Pace) {
    guard state == .interacting else { return }
    go(direction, pace)
    switch direction {
    case .forwards: context.finishInteractiveTransition()
    case .backwards: context.cancelInteractiveTransition()
    }
    arriveIfThere()
  }

  /// Reverses a transition that runs by itself. Returns whether that was possible.
  @discardableResult
  package func turnBack() -> Bool {
    if let interaction = interaction as? any ContinuousInteraction { return interaction.turnBack() }
    switch state {
    case .animating: percent = percentComplete
    case .releasing(let release) where release.direction == .forwards: percent = percentComplete
    case .held(.forwards): break
    case .ready, .interacting, .releasing, .held, .settling, .ended: return false
    }
    guard playback.canBeRedirected else { return false }
    goBack()
    return true
  }

  /// Runs the transition back to its start from ``percent``, as cancelled.
  func goBack() {
    context.transitionWasCancelled = true
    TransitionTrace.note(.turnedBack)
    go(.backwards, .curve(.easeInOut, speed: 1))
    arriveIfThere()
  }

  /// Ends a running transition quickly.
  package func finishQuickly() {
    (interaction as? any ContinuousInteraction)?.finishQuickly()
    let direction: SettlingMotion.Direction
    switch state {
    case .animating: direction = .forwards
    case .releasing(let release): direction = release.direction
    case .held(let next): direction = next
    case .ready, .interacting, .settling, .ended: return
    }
    guard playback.canBeRedirected else { return }
    percent = percentComplete
    go(direction, .within(Self.hasteDuration))
    arriveIfThere()
  }

  private func arriveIfThere() {
    guard playback.isStepped, case .releasing(let release) = state, release.duration <= 0 else { return }
    arrive(release.direction)
  }

  private func go(_ direction: SettlingMotion.Direction, _ pace: SettlingMotion.Pace) {
    let release = SettlingMotion(
      direction: direction, from: percent, begin: CACurrentMediaTime(), transitionDuration: duration, pace: pace)
    if case .curve(_, let speed) = pace { coordinator.completionVelocity = speed }
    state = .releasing(release)
    playback.settle(by: release, timing: timing(of: pace, release))
    updateLink()
  }

  private func timing(of pace: SettlingMotion.Pace, _ release: SettlingMotion) -> (any UITimingCurveProvider)? {
    switch pace {
    case .curve: return (interaction as? UIPercentDrivenInteractiveTransition)?.timingCurve
    case .within: return UICubicTimingParameters(animationCurve: .easeOut)
    case .momentum(let velocity, _):
      let delta = (release.direction == .forwards ? 1 : 0) - release.from
      return UISpringTimingParameters.release(velocity: delta == 0 ? 0 : velocity / delta)
    }
  }

  /// Called when the context has received the gesture's progress.
  func interactionDidUpdate(to percentComplete: CGFloat) {
    guard state == .interacting else { return }
    percent = min(max(percentComplete, 0), 1)
    playback.hold(at: percent)
    context.record.countFrame()
    TransitionTrace.note(.interactionUpdated(percent))
  }

  /// Called when the context has received the gesture's end.
  func interactionDidEnd(cancelled: Bool) {
    let wasHeld = context.isInteractive
    guard wasHeld || interaction is any ContinuousInteraction else { return }
    context.isInteractive = false
    context.transitionWasCancelled = cancelled
    TransitionTrace.note(.interactionEnded(cancelled: cancelled))
    // A custom interaction plays the rest itself; what moves alongside follows its completion curve and speed.
    if state == .interacting {
      if !playback.isStepped {
        state = .animating
        updateLink()
      } else if let interaction {
        go(
          cancelled ? .backwards : .forwards,
          .curve(CubicBezier(interaction.completionCurve), speed: interaction.completionSpeed))
      }
    }
    if wasHeld { coordinator.interactionChanged() }
  }

  /// Called when a touch grabbed the moving view, or released it.
  package func touchesChanged(holds: Bool) {
    guard context.isInteractive != holds else { return }
    context.isInteractive = holds
    if holds {
      context.record.isInteractive = true
      TransitionTrace.note(.interactionBegan)
    }
    coordinator.interactionChanged()
  }
}
