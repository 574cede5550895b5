import CoreGraphics
import QuartzCore
import Testing

@Suite struct FramePainterPicturesTests {
  /// Red increases by 10 per column and green by 10 per row.
  private let picture = CGImage(width: 8, height: 8, isOpaque: true) { pixels, bytesPerRow in
    for y in 0..<8 {
      for x in 0..<8 {
        pixels.storeBytes(
          of: 0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y * 10) << 8, toByteOffset: y * bytesPerRow + x * 4,
          as: UInt32.self)
      }
    }
  }

  private func image(_ rect: CGRect, source: CGRect = CGRect(0, 0, 8, 8), opacity: Float = 1) -> Frame.Item {
    .item(.image(picture, source: source), rect, opacity: opacity)
  }

  @Test func `an image in its own size is copied`() {
    let pixels = PaintedPixels([image(CGRect(1, 2, 8, 8))], width: 10, height: 10)
    #expect((1...8).map { pixels.red($0, 2) } == [0, 10, 20, 30, 40, 50, 60, 70])
    #expect(pixels[3, 5] == 0xFF14_1E00)
    #expect(pixels[3, 1] == 0 && pixels[9, 2] == 0)
  }

  @Test func `a part of an image is drawn at its position, even if it begins within a pixel`() {
    let whole = PaintedPixels([image(CGRect(5, 0, 4, 2), source: CGRect(2, 3, 4, 2))])
    #expect((5...8).map { whole.red($0, 0) } == [20, 30, 40, 50])
    #expect(whole[5, 1] == 0xFF14_2800)
    let half = PaintedPixels([image(CGRect(5, 0, 4, 2), source: CGRect(2.5, 3, 4, 2))])
    #expect((5...8).map { half.red($0, 0) } == [25, 35, 45, 55])
    #expect(half.alpha(4, 0) == 0 && half.alpha(9, 0) == 0)
  }

  @Test func `nearest sampling enlarges pixels to squares`() {
    var item = image(CGRect(0, 0, 8, 8), source: CGRect(1, 1, 2, 2))
    item.sampling = .sharpEnlarged
    let pixels = PaintedPixels([item])
    #expect((0...7).map { pixels.red($0, 3) } == [10, 10, 10, 10, 20, 20, 20, 20])
  }

  @Test func `an image fades with its item`() {
    let pixels = PaintedPixels([image(CGRect(0, 0, 8, 8), opacity: 0.5)])
    #expect((127...128).contains(pixels.alpha(7, 7)))
    #expect((34...36).contains(pixels.red(7, 7)))
  }

  @Test func `a nine-part image keeps its edges and stretches its center`() {
    let part = Frame.NinePart(image: picture, source: CGRect(0, 0, 8, 8), center: CGRect(2, 2, 4, 4), scale: 1)
    let pixels = PaintedPixels([.item(.ninePart(part), CGRect(0, 0, 20, 8))], width: 20, height: 8)
    #expect([0, 1, 18, 19].map { pixels.red($0, 3) } == [0, 10, 60, 70])
    #expect((20...24).contains(pixels.red(3, 3)) && (46...50).contains(pixels.red(16, 3)))
    #expect((0..<8).map { pixels.green(0, $0) } == [0, 10, 20, 30, 40, 50, 60, 70])
    #expect(pixels.alphas(row: 4).allSatisfy { $0 == 255 })
  }

  @Test func `a nine-part image has no seams at fractional positions`() {
    let part = Frame.NinePart(image: picture, source: CGRect(0, 0, 8, 8), center: CGRect(3, 3, 2, 2), scale: 1)
    let pixels = PaintedPixels([.item(.ninePart(part), CGRect(1.3, 1.6, 21.5, 17.7), opacity: 0.5)])
    for y in 3..<18 { #expect(Set((3..<22).map { pixels.alpha($0, y) }).count == 1) }
  }
}

@Suite struct NinePartBandsTests {
  @Test func `the outer bands keep their size, and the middle band fills the rest`() {
    let bands = NinePartBands(source: (0, 4, 6, 16), scale: 2, from: 10, to: 30).bands
    #expect(bands.map(\.target.start) == [10, 12, 25])
    #expect(bands.map(\.target.end) == [12, 25, 30])
    #expect(bands.map(\.source.start) == [0, 4.5, 6])
  }

  @Test func `the outer bands shrink and the middle band disappears without enough space`() {
    let bands = NinePartBands(source: (0, 4, 6, 18), scale: 1, from: 0, to: 8).bands
    #expect(bands.map(\.source.start) == [0, 6])
    #expect(bands.map(\.target.end) == [2, 8])
  }
}
