import Motion

/// A spring as a property animator's pacing.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// At the start, in distances to go per second, along x and y; properties without axes take x.
  public let initialVelocity: CGVector

  private let shape: Shape

  private enum Shape {
    /// At rest after the animator's duration.
    case ratio(CGFloat)

    /// By its constants, which say how long it takes.
    case constants(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, allowsOverdamping: Bool)
  }

  /// The constants of UIKit's own transitions, those of a spring made without any: a damping ratio of 4.56.
  private static let systemConstants: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat) = (3, 1000, 500)

  /// A spring that is at rest after the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    precondition(ratio > 0, "UISpringTimingParameters: a damping ratio of \(ratio); it must be above 0")
    (shape, initialVelocity) = (.ratio(ratio), velocity)
  }

  /// A spring by its constants; the animator's duration becomes the time that it takes to settle. One that is damped more
  /// than critically moves as a critically damped one, as `CASpringAnimation`'s do.
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

  /// A spring by how it looks: its period and how much it bounces (−1…1; below 0 it is overdamped).
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero)
  {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(1, spring.stiffness, spring.damping, allowsOverdamping: true, velocity)
  }

  /// The spring of UIKit's own transitions: it settles without a bounce in about half a second, whatever the animator's
  /// duration.
  public convenience override init() {
    let (mass, stiffness, damping) = Self.systemConstants
    self.init(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: .zero)
  }

  /// Always a spring.
  public var timingCurveType: UITimingCurveType { .spring }

  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }

  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The time that the spring takes by itself; `nil` where it takes the animator's duration.
  var ownDuration: TimeInterval? {
    guard case .constants = shape else { return nil }
    return max(spring(duration: 1, velocity: initialVelocity.dx).settlingDuration, 0)
  }

  /// The pacing of a run of `duration` seconds that begins with `velocity`, in distances to go per second.
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
