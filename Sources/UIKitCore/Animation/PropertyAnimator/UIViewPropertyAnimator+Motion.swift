extension UIViewPropertyAnimator {
  // MARK: Position

  var ownPacing: Pacing { Self.pacing(of: timingParameters, duration: duration) }

  static func pacing(
    of parameters: (any UITimingCurveProvider)?, duration: TimeInterval, velocity: CGVector? = nil
  ) -> Pacing {
    if let spring = parameters?.springTimingParameters {
      return spring.pacing(duration: max(duration, shortestSpring), velocity: velocity ?? spring.initialVelocity)
    }
    return .curve(parameters?.cubicTimingParameters?.curve ?? .easeInOut)
  }

  /// The shortest time in which a spring settles, in seconds; it cannot be 0.
  private static let shortestSpring: TimeInterval = 1e-3

  /// The fraction from the start: of the time for a run at the animator's own pacing, otherwise of the distance.
  var fraction: Double {
    switch motion {
    case .none, .awaiting: direction == .forwards ? 0 : 1
    case .arrived: arrivedAtStart ? 0 : 1
    case .held(let hold): scrubsLinearly ? hold.x : hold.time
    case .running(let run): run.pacing == ownPacing ? runFraction : run.pacing.progress(at: runFraction)
    }
  }

  /// The progress of the animated values from the start, along x and y.
  var progress: (x: Double, y: Double) {
    let hold = hold
    return (hold.x, hold.y)
  }

  private var runFraction: Double { record.fraction ?? (direction == .forwards ? 1 : 0) }

  /// The current position, as a state to be held in.
  var hold: AnimatorMotion.Hold {
    switch motion {
    case .none, .awaiting, .arrived:
      let end = fraction
      return AnimatorMotion.Hold(x: end, y: end, time: end, resumes: end)
    case .held(let hold): return hold
    case .running(let run):
      let at = runFraction
      let x = run.pacing.progress(at: at)
      let speed = run.pacing.speed(at: at)
      let isOwn = run.pacing == ownPacing
      let perSecond = (isOwn && direction == .backwards ? -1 : 1) / max(run.length, Self.shortestSpring)
      return AnimatorMotion.Hold(
        x: x, y: run.pacing.progressAlongY(at: at) ?? x,
        time: isOwn ? at : ownPacing.fraction(reaching: min(max(x, 0), 1)),
        velocity: CGVector(dx: speed.x * perSecond, dy: speed.y * perSecond), since: CACurrentMediaTime(),
        resumes: isOwn ? at : nil)
    }
  }

  /// Returns the state for a fraction to which the animator is scrubbed.
  func hold(at fraction: Double) -> AnimatorMotion.Hold {
    if !scrubsLinearly {
      let x = ownPacing.progress(at: fraction)
      return AnimatorMotion.Hold(x: x, y: ownPacing.progressAlongY(at: fraction) ?? x, time: fraction)
    }
    return AnimatorMotion.Hold(x: fraction, y: fraction, time: ownPacing.fraction(reaching: fraction))
  }

  /// The current motion, with a run that begins at the current position.
  var motionFromHere: AnimatorMotion {
    guard case .running(var run) = motion else { return motion }
    run.from = runFraction
    return .running(run)
  }

  /// The run from the current direction's start to its end, at the animator's own pacing.
  var wholeRun: AnimatorMotion.Run {
    AnimatorMotion.Run(from: direction == .forwards ? 0 : 1, pacing: ownPacing, length: duration)
  }

  /// Returns the run from a held position to the end in the current direction.
  func run(
    from hold: AnimatorMotion.Hold, _ parameters: (any UITimingCurveProvider)?, factor: CGFloat
  ) -> AnimatorMotion.Run {
    let target: Double = direction == .forwards ? 1 : 0
    let left = duration * min(abs(target - hold.x), 1)
    let spring = parameters?.springTimingParameters
    let length = spring?.ownDuration ?? (factor > 0 ? duration * factor : left)
    let velocity = CACurrentMediaTime() == hold.since ? hold.velocity : .zero
    if let spring {
      let given = spring.initialVelocity
      let kept = CGVector(
        dx: Self.relative(velocity.dx, to: target - hold.x), dy: Self.relative(velocity.dy, to: target - hold.y))
      let pacing = Self.pacing(of: spring, duration: length, velocity: given == .zero ? kept : given)
      return AnimatorMotion.Run(
        from: 0, pacing: .rest(from: hold.x, alongY: hold.y, to: target, pacing), length: length)
    }
    let pacing = Pacing.rest(
      from: hold.x, alongY: hold.y, to: target, Self.pacing(of: parameters, duration: length))
    guard velocity != .zero else { return AnimatorMotion.Run(from: 0, pacing: pacing, length: length) }
    let own = pacing.speed(at: 0)
    let carried = Pacing.carried(x: velocity.dx * length - own.x, y: velocity.dy * length - own.y, pacing)
    return AnimatorMotion.Run(from: 0, pacing: carried, length: length)
  }

  /// Returns a velocity in total distances per second; 0 if there is no distance left.
  private static func relative(_ velocity: CGFloat, to distance: Double) -> CGFloat {
    abs(distance) > 1e-6 ? velocity / distance : 0
  }

  // MARK: Performing animations

  func activate() {
    state = .active
    record = LayerChangeRecord()
    completionGroup = nil
    let animations = pending
    pending = []
    perform(animations)
  }

  func perform(_ animations: [DelayedAnimation]) {
    performed += animations
    let completionGroup = completionGroup ?? makeCompletionGroup()
    self.completionGroup = completionGroup
    record.record {
      for (body, delayFactor) in animations {
        var block = ViewAnimation(
          duration: duration, delay: 0,
          pacing: .animator(ownPacing, delayFactor: min(delayFactor, ViewAnimation.latestBegin)),
          options: flushUpdates ? .flushUpdates : [], inheriting: nil)
        block.touches = touches
        block.completionGroup = completionGroup
        ViewAnimation.run(block, closingGroup: false, body)
      }
    }
    record.noteGoals()
  }

  private var touches: LayerTouches {
    if !isUserInteractionEnabled { return .blocked }
    return isManualHitTestingEnabled ? .atModel : .whereShown
  }

  private func makeCompletionGroup() -> CompletionGroup {
    CompletionGroup(whenDone: { [weak self] completionGroup in self?.animationsEnded(completionGroup) })
  }

  /// Applies ``motion`` to the recorded animations.
  func follow() {
    switch motion {
    case .none, .awaiting, .arrived: break
    case .held(let hold):
      let (fraction, base) = heldPacing(hold)
      record.hold(at: fraction, base: base)
    case .running(let run):
      let speed: Double = direction == .backwards && run.pacing == ownPacing ? -1 : 1
      record.run(
        from: run.from, base: run.pacing, duration: max(run.length, 1e-6), speed: speed,
        delay: max(firstMotion - CACurrentMediaTime(), 0))
      if record.fraction == nil { completionGroup = makeCompletionGroup() }
      completionGroup?.close()
    }
  }

  /// Returns the pacing of the animations while the animator is paused, and their fraction in it.
  private func heldPacing(_ hold: AnimatorMotion.Hold) -> (fraction: Double, base: Pacing) {
    if !scrubsLinearly { return (hold.time, ownPacing) }
    if hold.x == hold.y, (0...1).contains(hold.x) { return (hold.x, .linear) }
    if hold.x > 0, hold.x < 1 { return (hold.x, .bent(x: hold.x, y: hold.y)) }
    return (0.5, .held(x: hold.x, y: hold.y))
  }

  // MARK: End

  /// Ends the run after all of its animations have ended, whether they finished or were removed.
  private func animationsEnded(_ completionGroup: CompletionGroup) {
    guard completionGroup === self.completionGroup, isRunning else { return }
    guard completionGroup.lastFinished else {
      motion = .none
      return report(.current)
    }
    arrivedAtStart = direction == .backwards
    if arrivedAtStart { record.restore() }
    if pausesOnCompletion {
      motion = .arrived
    } else {
      report(arrivedAtStart ? .start : .end)
    }
  }

  /// Recreates the animations after the animator has arrived at an end, paused at that end.
  func leaveEnd() {
    guard case .arrived = motion else { return }
    record.restore()
    record = LayerChangeRecord()
    completionGroup = nil
    let animations = performed
    performed = []
    perform(animations)
    let end: Double = arrivedAtStart ? 0 : 1
    motion = .held(AnimatorMotion.Hold(x: end, y: end, time: end, resumes: end))
  }

  func report(_ position: UIViewAnimatingPosition) {
    let reports = completions
    reset()
    for completion in reports { completion(position) }
  }

  func reset() {
    state = .inactive
    motion = .none
    completions = []
    performed = []
    completionGroup = nil
    direction = .forwards
  }
}
