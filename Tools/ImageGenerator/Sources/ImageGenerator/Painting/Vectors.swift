/// A place on the picture: (0, 0) is the top left corner and 1 is the picture's height, whatever its size in pixels.
typealias Point = SIMD2<Float>

/// A place or direction in space: x to the right, y up, z away from the viewer.
typealias Vector = SIMD3<Float>

extension SIMD2<Float> {
  /// The direction at `angle` radians, of length 1; turning clockwise, as y points down.
  @inline(__always)
  init(angle: Float) { self.init(cos(angle), sin(angle)) }

  @inline(__always)
  var length: Float { (x * x + y * y).squareRoot() }

  /// Of length 1; zero stays zero.
  @inline(__always)
  var unit: Point {
    let l = length
    return l > 0 ? self / l : self
  }

  /// A quarter turn clockwise.
  @inline(__always)
  var normal: Point { Point(-y, x) }

  /// In radians.
  var angle: Float { atan2(y, x) }

  /// Turned clockwise around the origin.
  @inline(__always)
  func turned(by angle: Float) -> Point {
    let c = cos(angle)
    let s = sin(angle)
    return Point(x * c - y * s, x * s + y * c)
  }
}

extension SIMD3<Float> {
  @inline(__always)
  var length: Float { (x * x + y * y + z * z).squareRoot() }

  /// Of length 1; zero stays zero.
  @inline(__always)
  var unit: Vector {
    let l = length
    return l > 0 ? self / l : self
  }
}

@inline(__always)
func dot(_ a: Point, _ b: Point) -> Float { a.x * b.x + a.y * b.y }

@inline(__always)
func dot(_ a: Vector, _ b: Vector) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }

@inline(__always)
func cross(_ a: Vector, _ b: Vector) -> Vector {
  Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

@inline(__always)
func mix(_ a: Point, _ b: Point, _ t: Float) -> Point { a + (b - a) * t }

@inline(__always)
func mix(_ a: Vector, _ b: Vector, _ t: Float) -> Vector { a + (b - a) * t }
