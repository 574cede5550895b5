import CoreGraphics
import Testing

@testable import SDLHost

@Suite struct WindowIconTests {
  @Test func `the pixels of a window icon are not premultiplied`() {
    let icon = CGImage(width: 3, height: 1, isOpaque: false) { x, _ in [0x8040_2000, 0xFF12_3456, 0][x] }
    let plain = PixelGrid(WindowIcon(icon).image)
    #expect(plain[0, 0] == 0x8080_4000)
    #expect(plain[1, 0] == 0xFF12_3456)
    #expect(plain[2, 0] == 0)
  }
}
