/// The values behind `CAMediaTiming`, and what follows from them.
package nonisolated struct MediaTiming: Equatable, Sendable {
  package var beginTime = 0.0
  package var duration = 0.0
  package var speed = 1.0
  package var timeOffset = 0.0

  /// The local time at which it begins, and by which it ends later than ``activeDuration`` says: an animation that is
  /// offset runs in full, from there to its end and then what comes before.
  package var firstTime = 0.0

  package var repeatCount = 0.0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillsForwards = false
  package var fillsBackwards = false

  /// Time as it is.
  package init() {}

  /// Whether local time is the parent's time.
  package var isIdentity: Bool { speed == 1 && beginTime == 0 && timeOffset == 0 }

  /// The local time when the parent's is `time`.
  package func local(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// The parent's time when the local one is `time`; where time stands still, the begin.
  package func parent(_ time: Double) -> Double { speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime }

  /// How long everything takes, in local time: one run, times its repetitions; may be infinite.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return runDuration * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The local time at which everything is over; may be infinite.
  package var endTime: Double { firstTime + activeDuration }

  /// Whether it comes to an end at all.
  var mayEnd: Bool { speed < 0 || endTime.isFinite }

  /// One run, with its way back.
  private var runDuration: Double { autoreverses ? duration * 2 : duration }

  /// Where an animation stands at a local time.
  package nonisolated enum Phase: Equatable, Sendable {
    /// Not begun; its first value shows only if it fills backwards.
    case before

    /// In progress: the fraction of a run (0…1) and how many whole runs lie behind.
    case active(fraction: Double, runs: Double)

    /// Over; its last value shows only if it fills forwards.
    case after
  }

  /// The phase at local `time`, with what shows at its ends.
  package func phase(at time: Double) -> Phase {
    if time < firstTime { return .before }
    if time >= endTime { return .after }
    return active(at: time)
  }

  /// The fraction and the runs at the moment of the end: what filling forwards shows.
  package var end: (fraction: Double, runs: Double) {
    guard activeDuration.isFinite, runDuration > 0 else { return (1, 0) }
    let runs = endTime / runDuration
    if runs == runs.rounded() { return (autoreverses ? 0 : 1, runs - 1) }
    guard case .active(let fraction, let whole) = active(at: endTime) else { return (1, 0) }
    return (fraction, whole)
  }

  private func active(at time: Double) -> Phase {
    guard duration > 0 else { return .active(fraction: 1, runs: 0) }
    let runs = (time / runDuration).rounded(.down)
    let within = (time - runs * runDuration) / duration
    return .active(fraction: within > 1 ? 2 - within : within, runs: runs)
  }
}
