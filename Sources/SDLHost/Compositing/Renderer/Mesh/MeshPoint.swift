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
