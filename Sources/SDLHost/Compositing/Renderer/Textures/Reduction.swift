import CoreGraphics
import QuartzCore

/// How often a picture is halved before it is drawn foreshortened, so that smooth sampling misses little of it.
nonisolated struct Reduction: Equatable {
  /// Along both axes.
  var both = 0

  /// Along one of them, beyond that.
  var more = 0

  /// Whether that is the picture's x axis.
  var isMoreAlongX = true

  /// Beyond so many halvings a picture is a line.
  private static let most = 5

  /// What the part `source` of a picture needs that is shown in `rect` under a projection.
  init(_ source: CGRect, shownIn rect: CGRect, _ projection: Projection) {
    let (x, y) = projection.magnifications(at: CGPoint(x: rect.midX, y: rect.midY))
    let alongX = Self.level(source.width, shownAt: Double(rect.width) * x)
    let alongY = Self.level(source.height, shownAt: Double(rect.height) * y)
    both = min(alongX, alongY)
    more = min(max(alongX, alongY) - both, Self.most)
    isMoreAlongX = alongX > alongY
  }

  private static func level(_ length: CGFloat, shownAt shown: Double) -> Int {
    let reduction = Double(length) / max(shown, 1)
    return reduction >= 2 ? Int(log2(reduction)) : 0
  }
}

extension Projection {
  /// How much longer short lengths along x and along y become at `point`.
  nonisolated func magnifications(at point: CGPoint) -> (x: Double, y: Double) {
    let x = Double(point.x), y = Double(point.y)
    let w = g * x + h * y + i
    guard w > 1e-6 else { return (1, 1) }
    let px = (a * x + c * y + tx) / w, py = (b * x + d * y + ty) / w
    return (hypot((a - g * px) / w, (b - g * py) / w), hypot((c - h * px) / w, (d - h * py) / w))
  }
}
