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
}
