import CoreGraphics
import Testing

@testable import Player

/// Tests counting the colors of an image.
@Suite struct HistogramTests {
  private func image(_ pixels: [UInt32], isOpaque: Bool = true) -> CGImage {
    CGImage(width: pixels.count, height: 1, isOpaque: isOpaque) { memory, _ in
      for (index, pixel) in pixels.enumerated() {
        memory.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
      }
    }
  }

  @Test func `each color is counted by its value`() {
    let histogram = Histogram(of: image([0xFF10_2030, 0xFF10_FF00]))
    #expect(histogram.red[0x10] == 2 && histogram.green[0x20] == 1 && histogram.green[0xFF] == 1)
    #expect(histogram.blue[0x30] == 1 && histogram.blue[0] == 1)
    #expect([histogram.red, histogram.green, histogram.blue, histogram.luminance].allSatisfy { $0.reduce(0, +) == 2 })
  }

  @Test func `gray has the luminance of its value`() {
    #expect(Histogram(of: image([0xFF64_6464])).luminance[100] == 1)
  }

  @Test func `transparent pixels do not count, and translucent ones by their own color`() {
    let histogram = Histogram(of: image([0, 0x8040_0000], isOpaque: false))
    #expect(histogram.red.reduce(0, +) == 1 && histogram.red[0x7F] == 1)
  }

  @Test func `a curve has its highest point at the top, and nothing where there is nothing`() {
    let histogram = Histogram(of: image([0xFF80_0000, 0xFF80_0000, 0xFF40_0000]))
    let curve = histogram.curve(histogram.red)
    #expect(curve.count == Histogram.points && curve.max() == 1 && curve[32] == 1)
    #expect(abs(curve[16] - 0.5.squareRoot()) < 1e-9 && curve[5] == 0)
  }

  @Test func `much black does not press the other values down`() {
    let pixels = [UInt32](repeating: 0xFF00_0000, count: 800) + [UInt32](repeating: 0xFF80_8080, count: 100)
    let histogram = Histogram(of: image(pixels))
    #expect(histogram.curve(histogram.red)[32] == 1 && histogram.curve(histogram.red)[0] == 1)
  }

  @Test func `an image of one color has a curve`() {
    let histogram = Histogram(of: image([0xFFFF_FFFF]))
    #expect(histogram.curve(histogram.red).last == 1)
  }
}
