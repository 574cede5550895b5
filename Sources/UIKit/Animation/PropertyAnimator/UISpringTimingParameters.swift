/// A spring as a property animator's pacing.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// At the start, in distances to go per second, along x and y; properties without axes take x.
  public let initialVelocity: CGVector

  private let shape: Shape

  private enum Shape {
    /// At rest after the animator's duration.
    case ratio(CGFloat)

    /// By its constants; it says itself how long it takes.
    case constants(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  /// The damping ratio of a spring made without one (measured on UIKit).
  private static let defaultDampingRatio: CGFloat = 4.56

  /// A spring that is at rest after the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    precondition(ratio > 0, "UISpringTimingParameters: a damping ratio of \(ratio); it must be above 0")
    (shape, initialVelocity) = (.ratio(ratio), velocity)
  }

  /// A spring by its constants; the animator's duration becomes the time that it takes to settle.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0,
      "UISpringTimingParameters: mass \(mass), stiffness \(stiffness), damping \(damping)")
    (shape, initialVelocity) = (.constants(mass: mass, stiffness: stiffness, damping: damping), velocity)
  }

  /// A spring by how it looks: its period and how much it bounces (−1…1).
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero)
  {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(mass: 1, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
  }

  /// A strongly damped spring.
  public convenience override init() { self.init(dampingRatio: Self.defaultDampingRatio) }

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
    case .constants(let mass, let stiffness, let damping):
      SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    }
  }
}
