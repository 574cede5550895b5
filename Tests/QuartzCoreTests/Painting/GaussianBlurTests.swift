import Testing

@testable import QuartzCore

@Suite struct GaussianBlurTests {
  /// A rectangle with one side between pixels, in a plane with a margin.
  private func plane(width: Int, height: Int, margin: Int) -> [Float] {
    var plane = [Float](repeating: 0, count: width * height)
    for y in margin..<height - margin {
      for x in margin..<width - margin { plane[y * width + x] = x == margin ? 0.4 : 1 }
    }
    return plane
  }

  @Test(arguments: [2.0, 6.5, 9.3, 14, 24, 40])
  func `a wide blur computed at reduced resolution equals the exact one`(_ deviation: Double) {
    let margin = Int(deviation * 3) + 1, width = 2 * margin + 83, height = 2 * margin + 46
    let sharp = plane(width: width, height: height, margin: margin)
    var exact = sharp, coarse = sharp
    GaussianBlur(deviation: deviation).apply(to: &exact, width: width, height: height)
    GaussianBlur.blur(&coarse, width: width, height: height, deviation: deviation)
    let worst = zip(exact, coarse).map { abs($0 - $1) }.max() ?? 1
    #expect(worst < 2.0 / 255, "\(worst * 255) levels")
    #expect(deviation < 6 || exact != coarse)
  }
}
