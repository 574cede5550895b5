/// A projective map between planes: the effect of a layer's 3D transform on points at z = 0 when the resulting depth is
/// dropped.
///
///     [x y 1] · | a  b  g |        x' = (a·x + c·y + tx) / w
///               | c  d  h |        y' = (b·x + d·y + ty) / w
///               | tx ty i |        w  =  g·x + h·y + i
///
/// It multiplies row vectors by the matrix, as `CGAffineTransform` does.
package nonisolated struct Projection: Equatable, Sendable {
  package var a = 1.0, b = 0.0, g = 0.0
  package var c = 0.0, d = 1.0, h = 0.0
  package var tx = 0.0, ty = 0.0, i = 1.0

  /// Creates the identity.
  package init() {}

  /// Creates an affine map.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  package static let identity = Projection()

  /// Returns a translation.
  package static func translation(_ x: Double, _ y: Double) -> Projection {
    Projection(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Whether parallel lines stay parallel.
  package var isAffine: Bool { g == 0 && h == 0 && i == 1 }

  /// Whether rectangles stay upright: the map only scales (or mirrors) and translates.
  package var isUpright: Bool { isAffine && b == 0 && c == 0 }

  /// Whether the map only translates.
  package var isTranslation: Bool { isUpright && a == 1 && d == 1 }

  /// Returns the map that applies `self` first, and then `next`.
  package func concatenating(_ next: Projection) -> Projection {
    if next.isTranslation && isAffine {
      var moved = self
      (moved.tx, moved.ty) = (tx + next.tx, ty + next.ty)
      return moved
    }
    var r = Projection()
    r.a = a * next.a + b * next.c + g * next.tx
    r.b = a * next.b + b * next.d + g * next.ty
    r.g = a * next.g + b * next.h + g * next.i
    r.c = c * next.a + d * next.c + h * next.tx
    r.d = c * next.b + d * next.d + h * next.ty
    r.h = c * next.g + d * next.h + h * next.i
    r.tx = tx * next.a + ty * next.c + i * next.tx
    r.ty = tx * next.b + ty * next.d + i * next.ty
    r.i = tx * next.g + ty * next.h + i * next.i
    return r
  }

  /// Returns the image of a point, or `nil` if it lies behind the viewer.
  package func apply(_ p: CGPoint) -> CGPoint? {
    let x = Double(p.x), y = Double(p.y)
    let w = g * x + h * y + i
    guard w > 1e-9 else { return nil }
    return CGPoint(x: (a * x + c * y + tx) / w, y: (b * x + d * y + ty) / w)
  }

  /// The determinant of the matrix: the factor by which areas grow around the origin, negative where the plane is seen
  /// from behind.
  package var determinant: Double {
    a * (d * i - h * ty) + b * (h * tx - c * i) + g * (c * ty - d * tx)
  }

  /// The inverse map, or `nil` where the plane is seen edge-on.
  package var inverse: Projection? {
    let m00 = d * i - h * ty, m01 = h * tx - c * i, m02 = c * ty - d * tx
    let determinant = self.determinant
    guard abs(determinant) > 1e-12 else { return nil }
    let s = 1 / determinant
    var r = Projection()
    r.a = m00 * s
    r.b = (g * ty - b * i) * s
    r.g = (b * h - g * d) * s
    r.c = m01 * s
    r.d = (a * i - g * tx) * s
    r.h = (g * c - a * h) * s
    r.tx = m02 * s
    r.ty = (b * tx - a * ty) * s
    r.i = (a * d - b * c) * s
    return r
  }

  /// Returns the smallest upright rectangle around the image of `rect`, or `nil` if a corner lies behind the viewer.
  package func boundingBox(of rect: CGRect) -> CGRect? {
    if isUpright {
      let x0 = a * rect.minX + tx, x1 = a * rect.maxX + tx
      let y0 = d * rect.minY + ty, y1 = d * rect.maxY + ty
      return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    }
    guard let p0 = apply(CGPoint(x: rect.minX, y: rect.minY)), let p1 = apply(CGPoint(x: rect.maxX, y: rect.minY)),
      let p2 = apply(CGPoint(x: rect.minX, y: rect.maxY)), let p3 = apply(CGPoint(x: rect.maxX, y: rect.maxY))
    else { return nil }
    let x0 = min(min(p0.x, p1.x), min(p2.x, p3.x)), x1 = max(max(p0.x, p1.x), max(p2.x, p3.x))
    let y0 = min(min(p0.y, p1.y), min(p2.y, p3.y)), y1 = max(max(p0.y, p1.y), max(p2.y, p3.y))
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
