import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests turned and tilted images that are sampled with wide vectors against the same images without.
@Suite(.enabled(if: WideVectors.areAvailable)) struct WideVectorTests {
  /// Waves of colors, of at most 9 levels from pixel to pixel.
  private let image = CGImage(width: 190, height: 140) { x, y in
    func wave(_ value: Int) -> UInt32 { UInt32(abs(value % 510 - 255)) }
    return 0xFF00_0000 | wave(x * 5) << 16 | wave(y * 7) << 8 | wave(x * 3 + y * 6)
  }

  /// Returns the pixels of an area of 230×170 pixels; `columns` are prepared by way of a table.
  private func pixels(_ inverse: Projection, usesWideVectors: Bool, columns: Range<Int>? = nil) -> [UInt32] {
    var sampler = BilinearSampler(
      image, source: CGRect(x: 0, y: 0, width: 190, height: 140), inverse: inverse,
      mayUseWideVectors: usesWideVectors)
    if let columns {
      sampler.prepare(columns, ColumnTable())
      #expect(sampler.isPrepared)
    }
    var pixels = [UInt32](repeating: 0, count: 230 * 170)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<170 { sampler.fill(start + y * 230 + 3, columns: 3..<(y + 60), y: y) }
    }
    return pixels
  }

  /// Compares the components; without wide vectors, positions in perspective deviate by up to a thirtieth of a pixel.
  private func check(_ inverse: Projection, columns: Range<Int>? = nil, greatest: Int, average: Double) {
    let wide = pixels(inverse, usesWideVectors: true, columns: columns)
    let narrow = pixels(inverse, usesWideVectors: false)
    var sum = 0, most = 0
    for (a, b) in zip(wide, narrow) {
      for shift in [0, 8, 16, 24] {
        let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        sum += difference
        most = max(most, difference)
      }
    }
    #expect(most <= greatest)
    #expect(Double(sum) / Double(wide.count * 4) <= average)
  }

  @Test(arguments: [0.0, 3, 30, 45, 88, 90, 137, 181], [0.3, 1, 1.7])
  func `a turned image is the same`(degrees: Double, step: Double) {
    let angle = degrees * .pi / 180
    check(
      Projection(
        a: step * cos(angle), b: step * sin(angle), c: -step * sin(angle), d: step * cos(angle), tx: 20.3, ty: 11.7),
      greatest: 2, average: 0.35)
  }

  @Test(arguments: [1.5, 3, 7, 14, 40]) func `a foreshortened image is the same`(_ step: Double) {
    check(Projection(a: step, b: 0, c: 0, d: 0.8, tx: 1.2, ty: 3.4), greatest: 2, average: 0.35)
    check(Projection(a: 0.7, b: 0.1, c: -0.2, d: step, tx: 1.2, ty: 3.4), greatest: 2, average: 0.35)
  }

  @Test(arguments: [-0.004, -0.001, 0.0005, 0.002, 0.01]) func `an image in perspective is the same`(_ depth: Double) {
    var inverse = Projection(a: 1.1, b: 0.2, c: 0.1, d: 0.9, tx: 12, ty: 9)
    inverse.g = depth
    check(inverse, greatest: 3, average: 0.35)
    inverse.h = -depth / 3
    check(inverse, greatest: 3, average: 0.35)
  }

  @Test(arguments: [0.002, 0.0005, 0, -0.001, -0.01], [-0.9, 0.3, 1, 1.6, 3.5, 7, 60])
  func `an image turned around a vertical axis is the same`(_ depth: Double, _ step: Double) {
    for (slope, down) in [(-0.7, 0.9), (-0.06, 1), (0, 0.6), (0.2, 1.5)] {
      var inverse = Projection(a: step, b: slope, c: 0, d: down, tx: step < 0 ? 150 : -7, ty: 21.3)
      inverse.g = depth
      // In the last case, the image vanishes in column 100, near which any color is right.
      if depth > -0.01 { check(inverse, columns: 0..<230, greatest: 4, average: 0.4) }
      // A pixel does not depend on which others are prepared.
      #expect(
        pixels(inverse, usesWideVectors: true, columns: 0..<230)
          == pixels(inverse, usesWideVectors: true, columns: 3..<229))
    }
  }

  @Test func `an image turned otherwise is not read by columns`() {
    for (c, h) in [(0.1, 0), (0, 0.001)] {
      var inverse = Projection(a: 1, b: 0.1, c: c, d: 0.9, tx: 5, ty: 6)
      inverse.h = h
      var sampler = BilinearSampler(
        image, source: CGRect(x: 0, y: 0, width: 190, height: 140), inverse: inverse)
      sampler.prepare(0..<230, ColumnTable())
      #expect(!sampler.isPrepared)
    }
  }
}
