import CoreGraphics
import Testing

@Suite struct CGColorTests {
  @Test func `the last component is the opacity`() {
    let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.alpha == 0.4)
    #expect(color.numberOfComponents == 4)
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
  }

  @Test func `a copy with another opacity keeps the other components`() {
    let copy = CGColor(gray: 0.5, alpha: 1).copy(alpha: 0.25)
    #expect(copy == CGColor(gray: 0.5, alpha: 0.25))
  }

  @Test func `colors are equal if space and components are equal`() {
    #expect(CGColor.white == CGColor(gray: 1, alpha: 1))
    #expect(CGColor.white != CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    #expect(Set([CGColor.black, CGColor(gray: 0, alpha: 1)]).count == 1)
  }

  @Test func `components beyond the range are clamped only for drawing`() {
    let color = CGColor(srgbRed: 2, green: -1, blue: 0.5, alpha: 1)
    #expect(color.components?.first == 2)
    #expect(color.rgba.red == 1 && color.rgba.green == 0)
  }

  @Test func `a color space is found by its name`() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: "no such space") == nil)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.2, 0.9])?.rgba.blue == 0.2)
  }

  @Test func `a color for frames is converted to sRGB`() throws {
    func color(_ name: CFString, _ components: [CGFloat]) throws -> RGBA {
      let space = try #require(CGColorSpace(name: name))
      return RGBA(try #require(CGColor(colorSpace: space, components: components)))
    }
    #expect(
      try color(CGColorSpace.sRGB, [0.25, 0.5, 0.75, 0.5]) == RGBA(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(
      try color(CGColorSpace.genericGrayGamma2_2, [0.25, 0.5]) == RGBA(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
    let cyan = try color(CGColorSpace.genericCMYK, [1, 0, 0, 0, 1])
    #expect(cyan.red < 0.1 && cyan.green > 0.5 && cyan.blue > 0.5 && cyan.alpha == 1)
    let gray = try color(CGColorSpace.linearGray, [0.5, 1])
    #expect(gray.red > 0.7 && gray.red == gray.blue)
    let wide = try color(CGColorSpace.displayP3, [0, 1, 0, 1])
    #expect(wide == RGBA(red: 0, green: 1, blue: 0), "limited to sRGB")
    #expect(RGBA(CGColor(srgbRed: 2, green: -1, blue: 0, alpha: 1)).red == 2, "sums of colors are limited later")
  }
}
