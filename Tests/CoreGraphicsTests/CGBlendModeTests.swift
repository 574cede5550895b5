import CoreGraphics
import Testing

@Suite struct CGBlendModeTests {
  /// A color, not premultiplied.
  struct Color {
    var values: SIMD3<Double>
    var alpha: Double
  }

  static let below = Color(values: SIMD3(0.2, 0.7, 0.5), alpha: 0.8)
  static let above = Color(values: SIMD3(0.9, 0.3, 0.6), alpha: 0.6)

  /// The result of a mode by the formulas of the PDF specification and of Porter and Duff; premultiplied.
  static func expected(_ mode: CGBlendMode) -> Color {
    let s = above.values * above.alpha, d = below.values * below.alpha
    let sa = above.alpha, da = below.alpha
    func porterDuff(_ fs: Double, _ fd: Double) -> Color { Color(values: s * fs + d * fd, alpha: sa * fs + da * fd) }
    func blended(_ mixed: SIMD3<Double>) -> Color {
      Color(values: s * (1 - da) + d * (1 - sa) + mixed * (sa * da), alpha: sa + da - sa * da)
    }
    func separable(_ formula: (Double, Double) -> Double) -> Color {
      var mixed = SIMD3<Double>()
      for index in 0..<3 { mixed[index] = formula(below.values[index], above.values[index]) }
      return blended(mixed)
    }
    func hardLight(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? 2 * b * s : b + 2 * s - 1 - b * (2 * s - 1) }
    func softLight(_ b: Double, _ s: Double) -> Double {
      let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (root - b)
    }
    let b = below.values, t = above.values
    return switch mode {
    case .normal: porterDuff(1, 1 - sa)
    case .multiply: separable { $0 * $1 }
    case .screen: separable { $0 + $1 - $0 * $1 }
    case .overlay: separable { hardLight($1, $0) }
    case .darken: separable { min($0, $1) }
    case .lighten: separable { max($0, $1) }
    case .colorDodge: separable { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: separable { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .softLight: separable(softLight)
    case .hardLight: separable(hardLight)
    case .difference: separable { abs($0 - $1) }
    case .exclusion: separable { $0 + $1 - 2 * $0 * $1 }
    case .hue: blended(withLuminosity(withSaturation(t, of: b), of: b))
    case .saturation: blended(withLuminosity(withSaturation(b, of: t), of: b))
    case .color: blended(withLuminosity(t, of: b))
    case .luminosity: blended(withLuminosity(b, of: t))
    case .clear: porterDuff(0, 0)
    case .copy: porterDuff(1, 0)
    case .sourceIn: porterDuff(da, 0)
    case .sourceOut: porterDuff(1 - da, 0)
    case .sourceAtop: porterDuff(da, 1 - sa)
    case .destinationOver: porterDuff(1 - da, 1)
    case .destinationIn: porterDuff(0, sa)
    case .destinationOut: porterDuff(0, 1 - sa)
    case .destinationAtop: porterDuff(1 - da, sa)
    case .xor: porterDuff(1 - da, 1 - sa)
    case .plusDarker:
      Color(
        values: SIMD3(repeating: min(1, sa + da)) - (SIMD3(repeating: sa) - s) - (SIMD3(repeating: da) - d),
        alpha: min(1, sa + da))
    case .plusLighter:
      Color(values: pointwiseMin(s + d, SIMD3(repeating: 1)), alpha: min(1, sa + da))
    }
  }

  static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  static func withLuminosity(_ color: SIMD3<Double>, of other: SIMD3<Double>) -> SIMD3<Double> {
    let wanted = luminosity(other)
    var result = color + SIMD3(repeating: wanted - luminosity(color))
    let low = result.min(), high = result.max(), middle = SIMD3(repeating: wanted)
    if low < 0 { result = middle + (result - middle) * (wanted / (wanted - low)) }
    if high > 1 { result = middle + (result - middle) * ((1 - wanted) / (high - wanted)) }
    return result
  }

  static func withSaturation(_ color: SIMD3<Double>, of other: SIMD3<Double>) -> SIMD3<Double> {
    let range = color.max() - color.min()
    return (color - SIMD3(repeating: color.min())) * ((other.max() - other.min()) / range)
  }

  @Test(arguments: (0...27).compactMap { CGBlendMode(rawValue: $0) })
  func `each mode blends by its formula and does not change pixels outside`(mode: CGBlendMode) {
    let context = CGContext(width: 2, height: 1)
    func fill(_ color: Color, _ rect: CGRect) {
      context.setFillColor(
        red: color.values.x, green: color.values.y, blue: color.values.z, alpha: color.alpha)
      context.fill(rect)
    }
    fill(Self.below, CGRect(x: 0, y: 0, width: 2, height: 1))
    let untouched = context.drawn.pixel(1, 0)
    context.setBlendMode(mode)
    fill(Self.above, CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixel = context.drawn.pixel(0, 0), wanted = Self.expected(mode)
    func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) }
    // Eight-bit values are rounded several times.
    let found = SIMD4(component(16), component(8), component(0), component(24))
    let wanted4 = SIMD4(wanted.values * 255, wanted.alpha * 255)
    #expect((0..<4).allSatisfy { abs(found[$0] - wanted4[$0]) <= 2.5 }, "\(mode): \(found), not \(wanted4)")
    #expect(context.drawn.pixel(1, 0) == untouched)
  }

  @Test func `a stroke in a mode that clears its surroundings stays inside the line`() {
    let context = CGContext(width: 5, height: 3)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 3))
    context.setBlendMode(.sourceIn)
    context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.strokeLineSegments(between: [CGPoint(x: 1, y: 1.5), CGPoint(x: 4, y: 1.5)])
    #expect((0..<5).map { context.drawn.pixel($0, 1) == 0xFFFF_0000 } == [false, true, true, true, false])
    #expect(context.drawn.pixel(2, 0) == 0xFF00_0000)
  }

  @Test func `plusDarker darkens through a clip and inside a transparency layer`() {
    let context = CGContext(width: 3, height: 1, isOpaque: true)
    context.setFillColor(gray: 0.8, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    context.setBlendMode(.plusDarker)
    context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    context.beginTransparencyLayer()
    context.setFillColor(gray: 0.7, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.endTransparencyLayer()
    let grays = (0..<3).map { Int(context.drawn.pixel($0, 0) & 0xFF) }
    #expect(grays[0] == 204 && grays[2] == 204 && (127...128).contains(grays[1]))
  }
}
