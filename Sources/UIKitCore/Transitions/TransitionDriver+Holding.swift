import Foundation

/// Holding a transition at a moment of its time, for tools. Any transition that runs by itself can be held, unless an
/// interaction of its author's moves the views; neither the view controllers nor the animator notice it.
extension TransitionDriver {
  /// Whether the transition can be held now, or is held: no gesture drives it, and it has not reached its end.
  package var canBeHeld: Bool {
    if let interaction = interaction as? any ContinuousInteraction { return interaction.motionFraction != nil }
    switch state {
    case .animating, .releasing, .held: return playback.canBeRedirected
    case .ready, .interacting, .settling, .ended: return false
    }
  }

  /// Whether the transition is held.
  package var isHeld: Bool {
    if let interaction = interaction as? any ContinuousInteraction { return interaction.isHeld }
    switch state {
    case .held: return true
    case .ready, .animating, .interacting, .releasing, .settling, .ended: return false
    }
  }

  /// The fraction of the transition's time that is shown, 0…1.
  package var shownFraction: CGFloat {
    (interaction as? any ContinuousInteraction)?.motionFraction ?? percentComplete
  }

  /// The time from fraction 0 to 1, in seconds.
  package var shownDuration: CFTimeInterval {
    guard let interaction = interaction as? any ContinuousInteraction else { return duration }
    return interaction.motionDuration > 0 ? interaction.motionDuration : duration
  }

  /// Holds the transition at its present moment. Has no effect if it cannot be held.
  package func hold() {
    guard canBeHeld, !isHeld else { return }
    TransitionTrace.note(.held)
    if let interaction = interaction as? any ContinuousInteraction { return interaction.hold() }
    let direction: SettlingMotion.Direction =
      if case .releasing(let release) = state { release.direction } else { .forwards }
    percent = playback.isStepped ? percentComplete : playback.pause()
    playback.hold(at: percent)
    state = .held(direction)
    updateLink()
  }

  /// Shows the moment at a fraction of the time, 0…1, of a transition that is held.
  package func showHeld(at fraction: CGFloat) {
    let fraction = min(max(fraction, 0), 1)
    if let interaction = interaction as? any ContinuousInteraction { return interaction.showHeld(at: fraction) }
    guard case .held = state else { return }
    percent = fraction
    playback.hold(at: fraction)
  }

  /// Lets a transition that is held continue in its direction or, with `goingBack`, return to its start, as cancelled.
  package func letGo(goingBack: Bool = false) {
    guard isHeld else { return }
    TransitionTrace.note(.letGo)
    if let interaction = interaction as? any ContinuousInteraction { return interaction.letGo(goingBack: goingBack) }
    guard case .held(let direction) = state else { return }
    switch goingBack ? .backwards : direction {
    case .forwards:
      state = .animating
      playback.resume()
      updateLink()
    case .backwards: goBack()
    }
  }
}
