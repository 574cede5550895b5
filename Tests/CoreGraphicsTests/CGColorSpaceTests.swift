import CoreGraphics
import Testing

@Suite struct CGColorSpaceTests {
  func convert(_ values: [CGFloat], from: CFString, to: CFString) throws -> [CGFloat] {
    let color = try #require(CGColorSpace(name: from).flatMap { CGColor(colorSpace: $0, components: values) })
    let target = try #require(CGColorSpace(name: to))
    let result = try #require(color.converted(to: target, intent: .defaultIntent, options: nil))
    #expect(result.colorSpace == target && result.alpha == values.last)
    return (result.components ?? []).dropLast()
  }

  func expect(_ found: [CGFloat], _ wanted: [CGFloat], within tolerance: CGFloat = 1e-6) {
    #expect(found.count == wanted.count)
    for (a, b) in zip(found, wanted) { #expect(isClose(a, b, within: tolerance), "\(found), not \(wanted)") }
  }

  /// The values were computed independently, from the chromaticities of the two spaces.
  @Test func `the pure red of Display P3 is outside sRGB and is clamped to its red`() throws {
    let wide = try convert([1, 0, 0, 1], from: CGColorSpace.displayP3, to: CGColorSpace.extendedSRGB)
    expect(wide, [1.093_066_362, -0.226_741_974, -0.150_134_581], within: 1e-3)
    expect(try convert([1, 0, 0, 0.5], from: CGColorSpace.displayP3, to: CGColorSpace.sRGB), [1, 0, 0])
    let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
      CGColor(colorSpace: $0, components: [1, 0, 0, 1])
    }
    #expect(color?.rgba.red == 1 && color?.rgba.green == 0 && color?.rgba.alpha == 1)
  }

  @Test func `the greens of Adobe RGB are outside sRGB`() throws {
    let wide = try convert([0.2, 0.6, 0.4, 1], from: CGColorSpace.adobeRGB1998, to: CGColorSpace.extendedSRGB)
    expect(wide, [-0.329_926_978, 0.605_637_652, 0.388_672_542], within: 1e-3)
  }

  @Test func `converting a color to another space and back gives the same color`() throws {
    let spaces = [
      CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB,
      CGColorSpace.extendedDisplayP3, CGColorSpace.linearDisplayP3,
    ]
    for space in spaces {
      let there = try convert([0.3, 0.5, 0.7, 1], from: CGColorSpace.sRGB, to: space)
      expect(try convert(there + [1], from: space, to: CGColorSpace.sRGB), [0.3, 0.5, 0.7], within: 1e-9)
    }
    let inks = try convert([0.3, 0.5, 0.7, 1], from: CGColorSpace.sRGB, to: CGColorSpace.genericCMYK)
    expect(try convert(inks + [1], from: CGColorSpace.genericCMYK, to: CGColorSpace.sRGB), [0.3, 0.5, 0.7])
  }

  @Test func `converting half the light from a linear space gives more than half the component`() throws {
    expect(try convert([0.5, 1], from: CGColorSpace.linearGray, to: CGColorSpace.genericGrayGamma2_2), [0.735_356_983])
    expect(try convert([0.5, 1], from: CGColorSpace.genericGrayGamma2_2, to: CGColorSpace.sRGB), [0.5, 0.5, 0.5])
  }

  @Test func `the gray of a color is its luminance`() throws {
    let gray = try convert([0, 1, 0, 1], from: CGColorSpace.linearSRGB, to: CGColorSpace.linearGray)
    expect(gray, [0.715_168_679])
  }

  @Test func `full black ink is black`() throws {
    expect(try convert([0, 0.5, 1, 1, 1], from: CGColorSpace.genericCMYK, to: CGColorSpace.sRGB), [0, 0, 0])
    let cyan = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1).rgba
    expect([cyan.red, cyan.green, cyan.blue], [0, 1, 1])
  }

  @Test func `color spaces are equal by value instead of by name`() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpace(name: CGColorSpace.displayP3) != CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpace(name: "nothing of this name") == nil)
    #expect(CGColorSpace(name: CGColorSpace.displayP3)?.isWideGamutRGB == true)
    #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
  }
}
