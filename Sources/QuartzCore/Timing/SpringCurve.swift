/// The motion of a damped spring from 0 to 1, as a function of time.
///
/// It is the closed solution of m·x″ + c·x′ + k·(x − 1) = 0 with x(0) = 0 and x′(0) = v₀.
package nonisolated struct SpringCurve: Equatable, Sendable {
  /// The undamped angular frequency, ω₀ = √(k/m), in radians per second.
  package let frequency: Double

  /// The damping ratio, ζ = c / (2√(km)): the spring oscillates below 1, and is critically damped at 1.
  package let dampingRatio: Double

  /// The initial velocity, in distances per second.
  package let initialVelocity: Double

  /// The remaining distance at which a spring counts as settled, as a fraction of the whole: Core Animation's value.
  package static let settlingThreshold = 0.001

  /// Creates a spring from its physical constants. An overdamped one moves as a critical one unless
  /// `allowsOverdamping`.
  package init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0, "SpringCurve: mass \(mass), stiffness \(stiffness), damping \(damping)"
    )
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: allowsOverdamping ? ratio : min(ratio, 1),
      initialVelocity: initialVelocity)
  }

  /// Creates a spring from its frequency and damping ratio.
  package init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
  }

  /// Returns the position at `time`, in seconds after release: 0 at first, and 1 at rest.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let b = (decay - initialVelocity) / swing
      return 1 - exp(-decay * time) * (cos(swing * time) + b * sin(swing * time))
    }
    if dampingRatio == 1 {
      return 1 - exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = -decay - root
    let slow = -decay + root
    let a = (initialVelocity + fast) / (slow - fast)
    return 1 + a * exp(slow * time) - (1 + a) * exp(fast * time)
  }

  /// Returns the velocity at `time`, in distances per second.
  package func velocity(at time: Double) -> Double {
    let t = max(time, 0)
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let b = (decay - initialVelocity) / swing
      return exp(-decay * t) * ((decay - b * swing) * cos(swing * t) + (decay * b + swing) * sin(swing * t))
    }
    if dampingRatio == 1 {
      let b = frequency - initialVelocity
      return exp(-frequency * t) * (frequency * (1 + b * t) - b)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = -decay - root
    let slow = -decay + root
    let a = (initialVelocity + fast) / (slow - fast)
    return a * slow * exp(slow * t) - (1 + a) * fast * exp(fast * t)
  }

  /// The time after which the spring stays within ``settlingThreshold`` of its goal, in seconds; may be infinite.
  package var settlingDuration: Double {
    let decay = dampingRatio * frequency
    guard decay > 0 else { return .infinity }
    if dampingRatio < 1 {
      let b = (decay - initialVelocity) / (frequency * (1 - dampingRatio * dampingRatio).squareRoot())
      return log((1 + abs(b)) / Self.settlingThreshold) / decay
    }
    // The envelope of a critical or overdamped spring has no closed inverse; it eventually falls monotonically.
    var high = 1 / frequency
    while abs(1 - value(at: high)) > Self.settlingThreshold || abs(1 - value(at: high * 1.5)) > Self.settlingThreshold {
      high *= 2
    }
    var low = high / 2
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(1 - value(at: middle)) > Self.settlingThreshold { low = middle } else { high = middle }
    }
    return high
  }
}

extension SpringCurve {
  /// Creates the spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`: mass 1,
  /// and the frequency at which its envelope has shrunk to 0.001 after `duration` seconds.
  ///
  /// Solves |(ζω − v)/ω_d|·e^(−ζωD) = 0.001 below ζ = 1, and (1 + (ω − v)·D)·e^(−ωD) = 0.001 at 1. For a large velocity
  /// several frequencies solve it; the largest is taken.
  package init(duration: Double, dampingRatio: Double, initialVelocity velocity: Double) {
    precondition(duration > 0, "SpringCurve: a duration of \(duration) s; it must be above 0")
    precondition(dampingRatio > 0, "SpringCurve: a damping ratio of \(dampingRatio); it must be above 0")
    let ratio = min(dampingRatio, 1)
    let root = (1 - ratio * ratio).squareRoot()
    let residue: (Double) -> Double = { frequency in
      ratio < 1
        ? abs((ratio * frequency - velocity) / (frequency * root)) * exp(-ratio * frequency * duration)
        : abs(1 + (frequency - velocity) * duration) * exp(-frequency * duration)
    }
    // Beyond `high` the residue stays below the threshold; the search walks down from there to the first crossing.
    var high = (log(1 / Self.settlingThreshold) + 20) / (ratio * duration) + abs(velocity) * 4
    let step = high / 20_000
    while high - step > 0, residue(high - step) < Self.settlingThreshold { high -= step }
    var low = max(high - step, 1e-9)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if residue(middle) > Self.settlingThreshold { low = middle } else { high = middle }
    }
    self.init(frequency: (low + high) / 2, dampingRatio: ratio, initialVelocity: velocity)
  }

  /// The stiffness at mass 1.
  package var stiffness: Double { frequency * frequency }

  /// The damping at mass 1.
  package var damping: Double { 2 * dampingRatio * frequency }
}
