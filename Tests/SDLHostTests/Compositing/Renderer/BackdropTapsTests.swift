import Testing

@testable import SDLHost

@Suite struct BackdropTapsTests {
  @Test(arguments: [0.0, 0.5, 1.2, 2, 5, 17, 60, 400])
  func `the weights of the blur taps add up to one and are balanced`(deviation: Double) {
    let blur = BackdropTaps(deviation: deviation)
    #expect(abs(blur.taps.reduce(0) { $0 + $1.weight } - 1) < 1e-5)
    #expect(abs(blur.taps.reduce(0) { $0 + $1.offset * Double($1.weight) }) < 1e-9)
    #expect(blur.taps.allSatisfy { abs(($0.weight * 255).rounded() - $0.weight * 255) < 1e-3 })
    #expect(blur.level == BackdropBlur(deviation: deviation).level)
  }

  @Test func `two neighboring taps are sampled at once with the kernel's weights`() throws {
    let blur = BackdropTaps(deviation: 2.4), kernel = BackdropBlur(deviation: 2.4).weights.map { Double($0) / 256 }
    let tap = try #require(blur.taps.dropFirst().first)
    #expect(abs(tap.offset - (1 * kernel[1] + 2 * kernel[2]) / (kernel[1] + kernel[2])) < 1e-9)
    #expect(abs(Double(tap.weight) - kernel[1] - kernel[2]) < 0.5 / 255 + 1e-6)
    #expect(blur.taps.count == 1 + (kernel.count / 2) * 2)
  }

  @Test func `a deviation of zero needs one tap`() {
    #expect(BackdropTaps(deviation: 0).taps == [BackdropTaps.Tap(offset: 0, weight: 1)])
  }
}
