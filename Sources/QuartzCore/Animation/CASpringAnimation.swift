import Motion

/// A basic animation paced by a damped spring.
open class CASpringAnimation: CABasicAnimation {
  /// Of what hangs on the spring; above 0.
  open var mass: CGFloat = 1

  /// The spring's, in force per distance; above 0.
  open var stiffness: CGFloat = 100

  /// The friction; not negative.
  open var damping: CGFloat = 10

  /// At the start, in distances per second towards the goal.
  open var initialVelocity: CGFloat = 0

  /// Whether a damping above the critical one slows the spring down; otherwise it moves as a critical one.
  open var allowsOverdamping = false

  /// A spring by how it looks: `perceptualDuration` seconds, and a bounce of −1 (overdamped) to 1 (undamped).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / perceptualDuration
    stiffness = frequency * frequency
    damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    allowsOverdamping = true
  }

  /// How long it takes to come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// `perceptualDuration` of a spring that was made by it.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / (stiffness / mass).squareRoot() }

  /// How much it swings: 1 − ζ up to the critical damping, 1/ζ − 1 above.
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
