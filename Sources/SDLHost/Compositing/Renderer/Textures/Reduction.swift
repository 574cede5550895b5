import CoreGraphics
import QuartzCore

/// The number of times that an image is halved before it is drawn foreshortened, so that smooth sampling misses few
/// pixels.
nonisolated struct Reduction: Equatable {
  /// The number along both axes.
  var both = 0

  /// The additional number along one axis.
  var more = 0

  /// Whether that axis is the image's x axis.
  var isMoreAlongX = true

  /// The maximum additional number; beyond it an image is seen as a line.
  private static let most = 5

  /// Creates the reduction for the part `source` of an image that is shown in `rect` under a projection.
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
  /// Returns the factors by which short lengths along x and y are magnified at `point`.
  nonisolated func magnifications(at point: CGPoint) -> (x: Double, y: Double) {
    let x = Double(point.x), y = Double(point.y)
    let w = g * x + h * y + i
    guard w > 1e-6 else { return (1, 1) }
    let px = (a * x + c * y + tx) / w, py = (b * x + d * y + ty) / w
    return (hypot((a - g * px) / w, (b - g * py) / w), hypot((c - h * px) / w, (d - h * py) / w))
  }
}
