/// The values of `CAMediaTiming`, and the times computed from them.
package nonisolated struct MediaTiming: Equatable, Sendable {
  package var beginTime = 0.0
  package var duration = 0.0
  package var speed = 1.0
  package var timeOffset = 0.0

  /// The local time at which the active period begins; ``endTime`` is later than ``activeDuration`` by this amount. An
  /// animation with a time offset runs in full: from the offset to its end, and then the part before the offset.
  package var firstTime = 0.0

  package var repeatCount = 0.0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillsForwards = false
  package var fillsBackwards = false

  /// Creates a timing in which local time is the parent's time.
  package init() {}

  /// Whether local time is the parent's time.
  package var isIdentity: Bool { speed == 1 && beginTime == 0 && timeOffset == 0 }

  /// Returns the local time when the parent's is `time`.
  package func local(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// Returns the parent's time when the local time is `time`; the begin time if the speed is 0.
  package func parent(_ time: Double) -> Double { speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime }

  /// The length of the active period in local time: one run times its repetitions; may be infinite.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return runDuration * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The local time at which the active period ends; may be infinite.
  package var endTime: Double { firstTime + activeDuration }

  /// Whether the animation ever ends.
  var mayEnd: Bool { speed < 0 || endTime.isFinite }

  /// The length of one run, including its reverse run if it autoreverses.
  private var runDuration: Double { autoreverses ? duration * 2 : duration }

  /// The phase of an animation at a local time.
  package nonisolated enum Phase: Equatable, Sendable {
    /// Not started; the first value is visible only if the animation fills backward.
    case before

    /// In progress, with the fraction of the current run (0…1) and the number of completed runs.
    case active(fraction: Double, runs: Double)

    /// Finished; the last value is visible only if the animation fills forward.
    case after
  }

  /// Returns the phase at the local time `time`.
  package func phase(at time: Double) -> Phase {
    if time < firstTime { return .before }
    if time >= endTime { return .after }
    return active(at: time)
  }

  /// The fraction and the completed runs at the end, which an animation that fills forward shows.
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
