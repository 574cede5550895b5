/// What an animation block makes of the changes inside it: how long, how paced, and who waits for the end.
struct ViewAnimation {
  /// How a change is paced.
  enum Pacing {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)

    /// As a property animator says, from the progress `delayFactor` on.
    case animator(QuartzCore.Pacing, delayFactor: Double)
  }

  var duration: TimeInterval
  var delay: TimeInterval
  var pacing: Pacing
  var repeats = false
  var autoreverses = false
  var gate: AnimationGate?

  /// The blocks that are open, outermost first; `nil` stands for one without animation.
  private static var open: [ViewAnimation?] = []

  /// Whether blocks animate at all.
  static var isEnabled = true

  /// The innermost block, if changes animate now.
  static var current: ViewAnimation? { isEnabled ? open.last ?? nil : nil }

  /// Runs `body` with its changes animated by `animation`, or by nothing.
  ///
  /// The gate closes at the end unless more blocks are to come under it.
  static func run(_ animation: ViewAnimation?, closingGate: Bool = true, _ body: () -> Void) {
    open.append(animation)
    body()
    open.removeLast()
    if closingGate { animation?.gate?.close() }
  }

  /// What animates one change.
  func action() -> CAAction {
    ChangeAction(gate: gate, delay: delay) {
      let animation: CABasicAnimation
      switch pacing {
      case .curve(let function):
        animation = CABasicAnimation()
        animation.timingFunction = function
      case .spring(let curve):
        let spring = CASpringAnimation()
        spring.stiffness = curve.stiffness
        spring.damping = curve.damping
        spring.initialVelocity = curve.initialVelocity
        animation = spring
      case .animator(let base, let delayFactor):
        let paced = PacedAnimation()
        paced.base = base
        paced.delayFactor = delayFactor
        animation = paced
      }
      animation.duration = max(duration, Self.shortestDuration)
      animation.repeatCount = repeats ? .infinity : 0
      animation.autoreverses = autoreverses
      return animation
    }
  }

  /// A duration of 0 stands for "at the next frame"; an animation needs some length.
  private static let shortestDuration = 1e-6
}
