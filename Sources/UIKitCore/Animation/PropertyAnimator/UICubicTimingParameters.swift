import Motion

/// The timing of a property animator by a cubic Bézier curve.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve with which the parameters were created; otherwise `easeInOut`, without meaning.
  public let animationCurve: UIView.AnimationCurve

  /// The first inner control point.
  public let controlPoint1: CGPoint

  /// The second inner control point.
  public let controlPoint2: CGPoint

  private let isNamed: Bool

  /// Creates the parameters of a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isNamed = true
    switch curve {
    case .easeInOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    }
  }

  /// Creates a curve from its inner control points; their x-coordinates must lie in 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isNamed) = (.easeInOut, false)
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  /// Creates Core Animation's default curve.
  public override init() {
    (animationCurve, isNamed) = (.easeInOut, true)
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }

  /// The kind of timing: `builtin` for a named curve and the default one, `cubic` for a curve from control points.
  public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }

  /// The object itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }

  /// Always `nil`.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: CubicBezier { CubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y) }
}
