/// A corner of a triangle.
nonisolated struct MeshPoint: Equatable {
  /// In device pixels.
  var x: Double
  var y: Double

  /// In fractions of the texture.
  var u: Double
  var v: Double

  /// 0…1; it runs evenly across a triangle, by which edges are antialiased.
  var coverage: Double

  /// The point `part` of the way to `other`.
  func mixed(with other: MeshPoint, _ part: Double) -> MeshPoint {
    MeshPoint(
      x: x + (other.x - x) * part, y: y + (other.y - y) * part, u: u + (other.u - u) * part,
      v: v + (other.v - v) * part, coverage: coverage + (other.coverage - coverage) * part)
  }
}

/// A part of a texture, in fractions of it.
nonisolated struct TextureArea: Equatable {
  var u0: Double
  var v0: Double
  var u1: Double
  var v1: Double

  /// All of it.
  static let whole = TextureArea(u0: 0, v0: 0, u1: 1, v1: 1)

  /// The place in the area nearest to `u`.
  func u(_ u: Double) -> Float { Float(min(max(u, u0), u1)) }

  /// The place in the area nearest to `v`.
  func v(_ v: Double) -> Float { Float(min(max(v, v0), v1)) }
}

/// Which part of a texture shows at a device pixel, as long as the texture stays upright.
nonisolated struct TextureMap: Equatable {
  /// In fractions of the texture, at the device's origin.
  var u: Double
  var v: Double

  /// In fractions of the texture for each pixel.
  var stepU: Double
  var stepV: Double

  /// What shows at a position.
  func point(_ x: Double, _ y: Double, coverage: Double = 1) -> MeshPoint {
    MeshPoint(x: x, y: y, u: u + x * stepU, v: v + y * stepV, coverage: coverage)
  }

  /// The same everywhere.
  static func everywhere(_ u: Double, _ v: Double) -> TextureMap { TextureMap(u: u, v: v, stepU: 0, stepV: 0) }
}
