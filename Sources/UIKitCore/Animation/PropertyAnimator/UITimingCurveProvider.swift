/// The timing of a property animator: a curve, a spring, or both.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing, which says whether the curve, the spring or both apply.
  var timingCurveType: UITimingCurveType { get }

  /// The curve; `nil` if there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }

  /// The spring; `nil` if there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing.
public nonisolated enum UITimingCurveType: Int, Sendable {
  /// A named curve, or the default one.
  case builtin

  /// A curve from custom control points.
  case cubic

  /// A spring.
  case spring

  /// The progress of a spring, evaluated along a curve.
  case composed
}
