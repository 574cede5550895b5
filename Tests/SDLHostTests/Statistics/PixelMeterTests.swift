import Testing

@testable import SDLHost

struct PixelMeterTests {
  /// A buffer of 4 by 3 pixels for the duration of `body`.
  func withBuffer(_ body: (PixelBuffer, UnsafeMutableBufferPointer<UInt32>) -> Void) {
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 12)
    pixels.initialize(repeating: 0)
    defer { pixels.deallocate() }
    guard let base = pixels.baseAddress else { return }
    body(PixelBuffer(pixels: UnsafeMutableRawPointer(base), width: 4, height: 3, bytesPerRow: 16), pixels)
  }

  @Test func `changed pixels are those that differ, within the presented rectangles`() {
    withBuffer { buffer, pixels in
      let meter = PixelMeter()
      meter.add(buffer, changes: [buffer.bounds], drawn: 12)
      #expect(meter.counts == PixelMeter.Counts())
      pixels[5] = 0xFF10_2030
      pixels[6] = 0xFF00_0000  // The fourth byte is not visible.
      meter.add(buffer, changes: [PixelRect(x0: 0, y0: 1, x1: 4, y1: 2)], drawn: 7)
      meter.add(buffer, changes: [PixelRect(x0: 0, y0: 1, x1: 4, y1: 2)], drawn: 5)
      #expect(meter.counts.frames == 2 && meter.counts.changed == 1)
      #expect(meter.counts.drawn == 12 && meter.counts.presented == 8)
    }
  }

  @Test func `counting begins anew without forgetting the last frame`() {
    withBuffer { buffer, pixels in
      let meter = PixelMeter()
      for _ in 0..<2 { meter.add(buffer, changes: [buffer.bounds], drawn: 12) }
      meter.begin()
      #expect(meter.counts == PixelMeter.Counts())
      pixels[0] = 1
      meter.add(buffer, changes: [buffer.bounds], drawn: 12)
      #expect(meter.counts.frames == 1 && meter.counts.changed == 1)
    }
  }
}
