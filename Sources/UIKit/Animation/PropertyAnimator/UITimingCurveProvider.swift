/// What paces a property animator: a curve, a spring, or both.
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the two counts.
  var timingCurveType: UITimingCurveType { get }

  /// The curve, if there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }

  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of pacing.
public nonisolated enum UITimingCurveType: Int, Sendable {
  /// The system's curve.
  case builtin

  /// A curve of one's own.
  case cubic

  /// A spring.
  case spring

  /// A spring's progress through a curve.
  case composed
}
