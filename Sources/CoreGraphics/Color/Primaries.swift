/// The red, green, and blue primaries of a space, as CIE chromaticities; white is D65.
struct Primaries: Hashable, Sendable {
  /// A color without its brightness.
  struct Chromaticity: Hashable, Sendable {
    var x: CGFloat
    var y: CGFloat

    /// The color in XYZ, with a Y of 1.
    var tristimulus: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }
  }

  let red: Chromaticity
  let green: Chromaticity
  let blue: Chromaticity

  /// The white point, D65.
  private static let white = Chromaticity(x: 0.3127, y: 0.3290)

  /// The primaries of ITU-R BT.709 and sRGB.
  static let standard = Primaries(
    red: Chromaticity(x: 0.64, y: 0.33), green: Chromaticity(x: 0.30, y: 0.60), blue: Chromaticity(x: 0.15, y: 0.06))

  /// The primaries of SMPTE RP 431-2 and Display P3.
  static let p3 = Primaries(
    red: Chromaticity(x: 0.680, y: 0.320), green: Chromaticity(x: 0.265, y: 0.690),
    blue: Chromaticity(x: 0.150, y: 0.060))

  /// The primaries of Adobe RGB (1998).
  static let adobe = Primaries(
    red: Chromaticity(x: 0.64, y: 0.33), green: Chromaticity(x: 0.21, y: 0.71), blue: Chromaticity(x: 0.15, y: 0.06))

  /// The primaries of ITU-R BT.2020.
  static let wide = Primaries(
    red: Chromaticity(x: 0.708, y: 0.292), green: Chromaticity(x: 0.170, y: 0.797),
    blue: Chromaticity(x: 0.131, y: 0.046))

  /// The XYZ of one unit of each primary, scaled so that their sum is white.
  var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let primaries = (red.tristimulus, green.tristimulus, blue.tristimulus)
    let amounts = Primaries.solve(primaries, for: Primaries.white.tristimulus)
    return (primaries.0 * amounts.x, primaries.1 * amounts.y, primaries.2 * amounts.z)
  }

  /// The luminance of one unit of each primary, relative to white.
  var luminances: SIMD3<Double> {
    let columns = columns
    return SIMD3(columns.0.y, columns.1.y, columns.2.y)
  }

  /// Returns the same light as amounts of other primaries.
  func convert(_ light: SIMD3<Double>, to other: Primaries) -> SIMD3<Double> {
    if self == other { return light }
    let columns = columns
    let mixed = columns.0 * light.x + columns.1 * light.y + columns.2 * light.z
    return Primaries.solve(other.columns, for: mixed)
  }

  /// Returns the factors of the columns whose sum is a given vector, by Cramer's rule.
  private static func solve(
    _ columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), for sum: SIMD3<Double>
  ) -> SIMD3<Double> {
    func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
      a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y) + c.x * (a.y * b.z - a.z * b.y)
    }
    let (a, b, c) = columns
    return SIMD3(determinant(sum, b, c), determinant(a, sum, c), determinant(a, b, sum)) / determinant(a, b, c)
  }
}
