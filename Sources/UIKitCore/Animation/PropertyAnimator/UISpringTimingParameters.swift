import Motion

/// The timing of a property animator by a spring.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the start, in total distances per second, along x and y; properties without axes use x.
  public let initialVelocity: CGVector

  private let shape: Shape

  private enum Shape {
    /// A damping ratio; the spring settles within the animator's duration.
    case ratio(CGFloat)

    /// Physical constants, which determine the duration.
    case constants(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, allowsOverdamping: Bool)
  }

  /// The constants of UIKit's system transitions, which are used when none are given: a damping ratio of 4.56.
  private static let systemConstants: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat) = (3, 1000, 500)

  /// Creates a spring that settles within the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    precondition(ratio > 0, "UISpringTimingParameters: a damping ratio of \(ratio); it must be above 0")
    (shape, initialVelocity) = (.ratio(ratio), velocity)
  }

  /// Creates a spring from physical constants; the animator's duration becomes the time that the spring takes to
  /// settle. An overdamped spring moves as a critically damped one, like those of `CASpringAnimation`.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    self.init(mass, stiffness, damping, allowsOverdamping: false, velocity)
  }

  private init(
    _ mass: CGFloat, _ stiffness: CGFloat, _ damping: CGFloat, allowsOverdamping: Bool, _ velocity: CGVector
  ) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0,
      "UISpringTimingParameters: mass \(mass), stiffness \(stiffness), damping \(damping)")
    shape = .constants(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping)
    initialVelocity = velocity
  }

  /// Creates a spring from its perceptual duration, in seconds, and its bounce (−1…1; below 0 it is overdamped).
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero)
  {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(1, spring.stiffness, spring.damping, allowsOverdamping: true, velocity)
  }

  /// Creates the spring of UIKit's system transitions, which settles without a bounce in about half a second, whatever
  /// the animator's duration.
  public convenience override init() {
    let (mass, stiffness, damping) = Self.systemConstants
    self.init(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: .zero)
  }

  /// The kind of timing: always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }

  /// Always `nil`.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }

  /// The object itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The settling time of a spring with physical constants; `nil` for one that takes the animator's duration.
  var ownDuration: TimeInterval? {
    guard case .constants = shape else { return nil }
    return max(spring(duration: 1, velocity: initialVelocity.dx).settlingDuration, 0)
  }

  /// Returns the pacing of a run of `duration` seconds that begins with `velocity`, in total distances per second.
  func pacing(duration: TimeInterval, velocity: CGVector) -> Pacing {
    let alongX = spring(duration: duration, velocity: velocity.dx)
    guard velocity.dx != velocity.dy else { return .spring(alongX, duration: duration) }
    return .springs(x: alongX, y: spring(duration: duration, velocity: velocity.dy), duration: duration)
  }

  private func spring(duration: TimeInterval, velocity: CGFloat) -> SpringCurve {
    switch shape {
    case .ratio(let ratio):
      SpringCurve(duration: max(duration, 1e-3), dampingRatio: ratio, initialVelocity: velocity)
    case .constants(let mass, let stiffness, let damping, let allowsOverdamping):
      SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: allowsOverdamping)
    }
  }
}
