/// A cubic Bézier curve from (0, 0) to (1, 1), read as progress over time: what a timing function computes.
public struct CubicBezier: Equatable, Sendable {
  // x(s) = ((ax·s + bx)·s + cx)·s, and y likewise.
  private let ax: Double, bx: Double, cx: Double
  private let ay: Double, by: Double, cy: Double

  /// A curve by its two inner control points; the x of both must lie in 0…1, the y are free.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "CubicBezier: x of \(x1) and \(x2) must lie in 0…1")
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// Constant velocity.
  public static let linear = CubicBezier(0, 0, 1, 1)

  /// Core Animation's ease-in: starts slowly.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)

  /// Core Animation's ease-out: ends slowly.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)

  /// Core Animation's ease-in-ease-out: starts and ends slowly.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// The progress at `time`, both 0…1; beyond the ends it stays at 0 and 1. Exact to about 1e-12.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if self == .linear { return time }
    let s = parameter(at: time)
    return ((ay * s + by) * s + cy) * s
  }

  /// Returns the curve parameter at `x`, by Newton's method, and by bisection where the slope is too flat for it.
  private func parameter(at x: Double) -> Double {
    var s = x
    for _ in 0..<8 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if abs(error) < 1e-13 { return s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      if abs(slope) < 1e-6 { break }
      s -= error / slope
    }
    if (0...1).contains(s), abs(((ax * s + bx) * s + cx) * s - x) < 1e-12 { return s }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      s = (low + high) / 2
      if ((ax * s + bx) * s + cx) * s < x { low = s } else { high = s }
    }
    return s
  }
}
