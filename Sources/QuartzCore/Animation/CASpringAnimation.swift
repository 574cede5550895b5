import Motion

/// A basic animation paced by a damped spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring; must be above 0.
  open var mass: CGFloat = 1

  /// The stiffness of the spring, in force per distance; must be above 0.
  open var stiffness: CGFloat = 100

  /// The friction; must not be negative.
  open var damping: CGFloat = 10

  /// The velocity at the start, in distances per second toward the goal.
  open var initialVelocity: CGFloat = 0

  /// Whether a damping above the critical one slows the spring down; otherwise it moves as a critically damped one.
  open var allowsOverdamping = false

  /// Creates a spring from its perceived duration, in seconds, and a bounce of −1 (overdamped) to 1 (undamped).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / perceptualDuration
    stiffness = frequency * frequency
    damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    allowsOverdamping = true
  }

  /// The time that the spring takes to come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The perceived duration, in seconds: 2π divided by the spring's undamped angular frequency.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / (stiffness / mass).squareRoot() }

  /// The amount of oscillation: 1 − ζ up to the critical damping, 1/ζ − 1 above.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  var spring: SpringCurve {
    SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  override var pacing: Pacing { .spring(spring, duration: timing.duration) }

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? CASpringAnimation {
      twin.mass = mass
      twin.stiffness = stiffness
      twin.damping = damping
      twin.initialVelocity = initialVelocity
      twin.allowsOverdamping = allowsOverdamping
    }
    return twin
  }
}
