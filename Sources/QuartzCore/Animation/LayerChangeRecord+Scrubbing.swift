extension LayerChangeRecord {
  /// The progress of the recorded animations in their run, 0…1; `nil` when none is left.
  package var fraction: Double? {
    animations.lazy.compactMap { layer, number in layer.runFraction(ofAnimation: number) }.first
  }

  /// Pauses every recorded animation at `fraction` of its run, with `base` as its pacing from now on.
  package func hold(at fraction: Double, base: Pacing) {
    for (layer, number) in animations {
      layer.repace(animation: number, base) { timing, _ in
        (timing.speed, timing.beginTime, timing.timeOffset) = (0, 0, fraction * timing.duration)
      }
    }
  }

  /// Runs every recorded animation from `fraction` of a run of `duration` seconds, paced by `base`, after `delay`
  /// seconds; backward with a negative `speed`.
  package func run(from fraction: Double, base: Pacing, duration: Double, speed: Double, delay: Double) {
    for (layer, number) in animations {
      layer.repace(animation: number, base) { timing, now in
        timing.duration = duration
        (timing.speed, timing.beginTime, timing.timeOffset) = (speed, now + delay, fraction * duration)
      }
    }
  }

  /// Makes the visible values the model's and ends the recorded animations.
  package func freeze() {
    let shown = changes.map { change in
      (layer: change.layer, path: change.path, value: change.path.value(in: change.layer.shownState))
    }
    endAnimations(finished: false)
    CATransaction.withoutActions { for value in shown { value.layer.setModelValue(value.value, at: value.path) } }
  }

  /// Saves the values that the recorded changes lead to, for ``applyGoals()``.
  package func noteGoals() { goals = changes.map { ($0.layer, $0.path, $0.path.value(in: $0.layer.values)) } }

  /// Sets the model to the values saved by ``noteGoals()``, without animation.
  package func applyGoals() {
    CATransaction.withoutActions { for goal in goals { goal.layer.setModelValue(goal.value, at: goal.path) } }
  }
}

extension CALayer {
  fileprivate final func runFraction(ofAnimation number: Int) -> Double? {
    guard let index = running.firstIndex(where: { $0.number == number }) else { return nil }
    let now = localTime(at: CACurrentMediaTime())
    running[index].resolve(at: now)
    let timing = running[index].timing
    return timing.duration > 0 ? min(max(timing.local(now) / timing.duration, 0), 1) : 1
  }

  fileprivate final func repace(
    animation number: Int, _ base: Pacing, _ edit: (_ timing: inout MediaTiming, _ now: Double) -> Void
  ) {
    guard let index = running.firstIndex(where: { $0.number == number }) else { return }
    let now = localTime(at: CACurrentMediaTime())
    running[index].resolve(at: now)
    edit(&running[index].timing, now)
    FrameStages.awaitingLayers[ObjectIdentifier(self)] = self
    (running[index].timing.fillsForwards, running[index].timing.fillsBackwards) = (true, true)
    running[index].follow(base)
    markChanged(isPlacement: running[index].isPlacement)
  }
}
