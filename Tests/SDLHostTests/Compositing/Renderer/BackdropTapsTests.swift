import Testing

@testable import SDLHost

@Suite struct BackdropTapsTests {
  /// The weights of the taps in the final mixture.
  private func weights(_ blur: BackdropTaps) -> [Double] {
    blur.taps.indices.map { index in
      blur.taps[(index + 1)...].reduce(Double(blur.taps[index].opacity)) { $0 * (1 - Double($1.opacity)) }
    }
  }

  @Test(arguments: [0.0, 0.5, 1.2, 2, 5, 17, 60, 400])
  func `the weights of the blur taps add up to one and are balanced`(deviation: Double) {
    let blur = BackdropTaps(deviation: deviation), weights = weights(blur)
    #expect(abs(weights.reduce(0, +) - 1) < 1e-5)
    #expect(abs(zip(blur.taps, weights).reduce(0) { $0 + $1.0.offset * $1.1 }) < 0.02)
    #expect(blur.taps.allSatisfy { abs(($0.opacity * 255).rounded() - $0.opacity * 255) < 1e-3 })
    #expect(blur.level == BackdropBlur(deviation: deviation).level)
  }

  @Test func `two neighboring taps are sampled at once with the kernel's weights`() throws {
    let blur = BackdropTaps(deviation: 2.4), kernel = BackdropBlur(deviation: 2.4).weights.map { Double($0) / 256 }
    let offset = (1 * kernel[1] + 2 * kernel[2]) / (kernel[1] + kernel[2])
    for side in [offset, -offset] {
      let index = try #require(blur.taps.firstIndex { abs($0.offset - side) < 1e-9 })
      #expect(abs(weights(blur)[index] - kernel[1] - kernel[2]) < 1.0 / 255)
    }
    #expect(blur.taps.count == 1 + (kernel.count / 2) * 2)
  }

  @Test func `a deviation of zero needs one tap`() {
    #expect(BackdropTaps(deviation: 0).taps == [BackdropTaps.Tap(offset: 0, opacity: 1)])
  }
}
