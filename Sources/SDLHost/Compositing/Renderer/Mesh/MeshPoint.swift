/// A corner of a triangle.
nonisolated struct MeshPoint: Equatable {
  /// The position in device pixels.
  var x: Double
  var y: Double

  /// The position in the texture, as fractions of its size.
  var u: Double
  var v: Double

  /// The coverage, 0…1, which is interpolated across a triangle for antialiased edges.
  var coverage: Double

  /// Returns the point at a fraction `part` of the way to `other`.
  func mixed(with other: MeshPoint, _ part: Double) -> MeshPoint {
    MeshPoint(
      x: x + (other.x - x) * part, y: y + (other.y - y) * part, u: u + (other.u - u) * part,
      v: v + (other.v - v) * part, coverage: coverage + (other.coverage - coverage) * part)
  }
}

/// A part of a texture, in fractions of its size.
nonisolated struct TextureArea: Equatable {
  var u0: Double
  var v0: Double
  var u1: Double
  var v1: Double

  /// The whole texture.
  static let whole = TextureArea(u0: 0, v0: 0, u1: 1, v1: 1)

  /// Returns the position in the area nearest to `u`.
  func u(_ u: Double) -> Float { Float(min(max(u, u0), u1)) }

  /// Returns the position in the area nearest to `v`.
  func v(_ v: Double) -> Float { Float(min(max(v, v0), v1)) }
}

/// The linear map from device pixels to positions in an upright texture.
nonisolated struct TextureMap: Equatable {
  /// The position at the device's origin, in fractions of the texture's size.
  var u: Double
  var v: Double

  /// The step per pixel, in fractions of the texture's size.
  var stepU: Double
  var stepV: Double

  /// Returns the corner at a device position, with its position in the texture.
  func point(_ x: Double, _ y: Double, coverage: Double = 1) -> MeshPoint {
    MeshPoint(x: x, y: y, u: u + x * stepU, v: v + y * stepV, coverage: coverage)
  }

  /// Returns a map to one position of the texture.
  static func everywhere(_ u: Double, _ v: Double) -> TextureMap { TextureMap(u: u, v: v, stepU: 0, stepV: 0) }
}
