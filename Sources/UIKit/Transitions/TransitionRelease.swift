/// The way from where a gesture let go of a transition to its end, or back to its start: a pure function of time.
///
/// To the end it takes `(1 − p)·duration/speed`, back `p·duration/speed` (Apple's documentation of
/// `UIPercentDrivenInteractiveTransition`).
nonisolated struct TransitionRelease: Equatable, Sendable {
  enum Direction: Equatable, Sendable {
    case forwards, backwards
  }

  let direction: Direction

  /// The progress at the release, 0…1.
  let from: CGFloat

  /// When, in media time.
  let begin: CFTimeInterval

  /// How long the rest takes, in seconds; not below 0.
  let duration: CFTimeInterval

  private let curve: CubicBezier

  /// The rest of a transition of `transitionDuration` seconds. A `speed` of 0 or less, which Apple forbids, counts
  /// as 1: a gesture's end never freezes the screen.
  init(
    direction: Direction, from: CGFloat, begin: CFTimeInterval, transitionDuration: CFTimeInterval, speed: CGFloat,
    curve: UIView.AnimationCurve
  ) {
    self.direction = direction
    self.from = from
    self.begin = begin
    self.curve = CubicBezier(curve)
    let way = direction == .forwards ? 1 - from : from
    duration = way * transitionDuration / (speed > 0 ? speed : 1)
  }

  /// When the rest is over.
  var end: CFTimeInterval { begin + duration }

  /// The progress at a time; the target from ``end`` on.
  func percent(at time: CFTimeInterval) -> CGFloat {
    let target: CGFloat = direction == .forwards ? 1 : 0
    guard duration > 0, time < end else { return target }
    let done = curve.value(at: max(0, time - begin) / duration)
    return from + (target - from) * done
  }
}
