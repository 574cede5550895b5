import Testing

@testable import ImageGenerator

@Suite struct GradientTests {
  @Test func `it starts and ends in its own colours and goes on beyond them`() {
    let gradient = Gradient(0xD9583B, 0x2F6F73)
    for (position, hex) in [(-1, 0xD9583B), (0, 0xD9583B), (1, 0x2F6F73), (7, 0x2F6F73)] as [(Float, UInt32)] {
      #expect((gradient[position] - Colour(hex: hex)).length < 1e-4)
    }
  }

  @Test func `between yellow and blue it is not grey`() {
    let middle = Gradient(0xFFE000, 0x0040FF)[0.5]
    let spread = max(middle.x, middle.y, middle.z) - min(middle.x, middle.y, middle.z)
    #expect(spread > 0.1)
  }

  @Test(arguments: [0x000000, 0xFFFFFF, 0x7F3FD9, 0x13C2A4] as [UInt32])
  func `a colour comes back from OKLab and from its encoding`(hex: UInt32) {
    let colour = Colour(hex: hex)
    #expect((Colour(okLab: colour.okLab) - colour).length < 1e-4)
    #expect(abs(Colour.encoded(colour.x) * 255 - Float(hex >> 16)) < 0.01)
  }
}
