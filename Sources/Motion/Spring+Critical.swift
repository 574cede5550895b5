import Foundation

/// Springs that reach their rest as fast as is possible without swinging.
extension Spring {
  /// The solution of (1 + x)·e^(−x) = 0.001: ω₀ times the seconds after which a critically damped spring that was
  /// released at rest has a thousandth of its distance left, which is Apple's measure of a spring's duration.
  private static let criticalSettlingPhase = 9.2334134764515865

  /// A critically damped spring by its frequency, in radians per second.
  public static func critical(frequency: Double) -> Spring { Spring(frequency: frequency, dampingRatio: 1) }

  /// A critically damped spring that has a thousandth of its distance left `duration` seconds after a release without
  /// velocity; above 0.
  public static func critical(settlingDuration duration: Double) -> Spring {
    critical(frequency: criticalSettlingPhase / duration)
  }

  /// The one moment, in seconds after a release at `offset` with `velocity`, at which a critically damped spring passes
  /// its rest; `nil` where it only tends to it.
  public func crossingTime(from offset: Double, velocity: Double) -> Double? {
    requireCriticalDamping()
    let drift = criticalDrift(from: offset, velocity: velocity)
    guard offset != 0, drift != 0 else { return nil }
    let time = -offset / drift
    return time > 0 ? time : nil
  }

  /// The seconds after a release at `offset` with `velocity` from which on a critically damped spring stays within
  /// `distance` of its rest; `distance` is above 0.
  ///
  /// The result is a close upper bound: the moment at which the envelope (|x₀| + |v₀ + ω₀·x₀|·t)·e^(−ω₀t) is as small.
  public func settlingTime(from offset: Double, velocity: Double, within distance: Double) -> Double {
    requireCriticalDamping()
    let drift = abs(criticalDrift(from: offset, velocity: velocity))
    // The envelope falls from t = 1/ω₀ on.
    func bound(_ time: Double) -> Double { (abs(offset) + drift * time) * exp(-frequency * time) }
    var (low, high) = (0.0, 1 / frequency)
    if bound(high) > distance {
      while bound(high) > distance { (low, high) = (high, high * 2) }
    } else {
      return bound(0) <= distance && drift <= frequency * distance ? 0 : high
    }
    return Self.bisect(low, high) { bound($0) <= distance }
  }

  /// The seconds after a release at `offset` with `velocity` at which a critically damped spring passes its rest, or is
  /// within `distance` of it, which is above 0.
  public func arrivalTime(from offset: Double, velocity: Double, within distance: Double) -> Double {
    guard abs(offset) > distance else { return 0 }
    func isThere(_ time: Double) -> Bool {
      abs(motion(from: offset, velocity: velocity, after: time).offset) <= distance
    }
    var late = min(1, crossingTime(from: offset, velocity: velocity) ?? .infinity)
    while !isThere(late) { late *= 2 }
    return Self.bisect(0, late, until: isThere)
  }

  /// The first moment between two at which a condition holds that holds at the later one.
  private static func bisect(_ low: Double, _ high: Double, until holds: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private func requireCriticalDamping() {
    precondition(dampingRatio == 1, "Spring: a damping ratio of \(dampingRatio); only at 1 is this defined")
  }
}
