import CoreGraphics
import QuartzCore
import Testing

@Suite struct FramePainterGroupsTests {
  private let whole = CGRect(0, 0, 40, 40)

  private func color(_ color: RGBA, _ rect: CGRect) -> Frame.Item { .item(.color(color), rect) }

  @Test func `a group fades as a whole`() {
    let items = [color(.red, CGRect(0, 0, 20, 20)), color(.blue, CGRect(10, 10, 20, 20))]
    let pixels = PaintedPixels([.group(items, whole, opacity: 0.5)])
    #expect((127...128).contains(pixels.alpha(5, 5)) && (127...128).contains(pixels.alpha(15, 15)))
    #expect(pixels.red(15, 15) == 0)
  }

  @Test func `a group is clipped to its rectangle in its own coordinates`() {
    let pixels = PaintedPixels([
      .group([color(.red, whole)], CGRect(10, 10, 5, 5), transform: .translation(-10, 0))
    ])
    #expect(pixels.total == 25)
    #expect(pixels.alpha(0, 10) == 255)
  }

  @Test func `the curve of a rounded group covers its items once`() {
    let rect = CGRect(4, 4, 32, 32)
    let one = PaintedPixels([.item(.color(.green), rect, radius: 16)])
    let two = PaintedPixels([.group([color(.red, rect), color(.green, rect)], rect, radius: 16)])
    for y in 4..<36 {
      for x in 4..<36 {
        #expect(two.red(x, y) == 0)
        #expect(abs(two.alpha(x, y) - one.alpha(x, y)) <= 1)
      }
    }
  }

  @Test func `a mask multiplies the opacity, and hides everything outside of it`() {
    let veil = RGBA(red: 0, green: 0, blue: 0, alpha: 0.25)
    let mask = [color(.black, CGRect(0, 0, 10, 40)), color(veil, CGRect(10, 0, 10, 40))]
    let pixels = PaintedPixels([.group([color(.red, whole)], whole, mask: mask), color(.blue, CGRect(39, 39, 1, 1))])
    #expect(pixels[5, 5] == 0xFFFF_0000)
    #expect((63...65).contains(pixels.red(15, 5)))
    #expect(pixels[25, 5] == 0)
    #expect(pixels[39, 39] == 0xFF00_00FF)
  }

  @Test func `a mask does not affect the background`() {
    let pixels = PaintedPixels(
      [.group([color(.red, CGRect(0, 0, 20, 20))], whole, mask: [color(.black, CGRect(0, 0, 5, 5))])],
      background: .green)
    #expect(pixels[2, 2] == 0xFFFF_0000)
    #expect(pixels[10, 10] == 0xFF00_FF00 && pixels[30, 30] == 0xFF00_FF00)
  }

  @Test(arguments: [(Float(0), 255, 0), (0.25, 191, 64), (1, 0, 255)])
  func `a dissolve mixes the old and the new items`(progress: Float, red: Int, blue: Int) {
    let dissolve = Frame.Dissolve(old: [color(.red, whole)], new: [color(.blue, whole)], progress: progress)
    let pixels = PaintedPixels([.item(.dissolve(dissolve), whole)], background: .green)
    #expect(abs(pixels.red(9, 9) - red) <= 1 && abs(pixels.blue(9, 9) - blue) <= 1)
    #expect(pixels.green(9, 9) <= 1)
  }

  @Test func `a dissolve fades with its item`() {
    let dissolve = Frame.Dissolve(old: [color(.red, whole)], new: [color(.red, whole)], progress: 0.5)
    let pixels = PaintedPixels([.item(.dissolve(dissolve), whole, opacity: 0.5)])
    #expect((126...129).contains(pixels.alpha(9, 9)))
  }
}
