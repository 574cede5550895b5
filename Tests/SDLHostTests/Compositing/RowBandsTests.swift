import CPixman
import Foundation
import Synchronization
import Testing

@testable import SDLHost

/// Tests the distribution of rows over the cores.
@Suite struct RowBandsTests {
  @Test(arguments: [0..<0, 5..<6, -40..<600, 7..<1087]) func `every row is in one band`(rows: Range<Int>) {
    let counts = Mutex([Int: Int]())
    RowBands.forEach(in: rows, width: 1920, sharing: ()) { _, band in
      counts.withLock { counts in for row in band { counts[row, default: 0] += 1 } }
    }
    #expect(counts.withLock { $0 } == Dictionary(uniqueKeysWithValues: rows.map { ($0, 1) }))
  }

  @Test func `few pixels are one band`() {
    let bands = Mutex([Range<Int>]())
    RowBands.forEach(in: 3..<103, width: 100, sharing: ()) { _, band in bands.withLock { $0.append(band) } }
    #expect(bands.withLock { $0 } == [3..<103])
  }

  @Test(arguments: [UInt32(255), 128]) func `a large interpolated picture is the same as row by row`(alpha: UInt32) {
    // Enough pixels for several bands.
    let width = 1940, height = 560
    let source = PixmanImage(width: width, height: height, format: .color)
    var seed: UInt32 = 7
    for y in 0..<height {
      for x in 0..<width {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        source.row(y).storeBytes(of: 0xFF00_0000 | seed >> 8, toByteOffset: x * 4, as: UInt32.self)
      }
    }
    source.repeatEdges()
    var transform = pixman_transform_t()
    transform.matrix.0 = (60_001, 0, 12_345)
    transform.matrix.1 = (0, 59_999, 23_456)
    transform.matrix.2 = (0, 0, 65_536)
    source.sampleSmoothly(transform)
    func drawn(_ parts: [PixelRect]) -> PixmanImage {
      let target = PixmanImage(width: width, height: height, format: .color)
      let canvas = Canvas(target, scratch: Canvas.ScratchImages())
      for part in parts {
        canvas.draw(part, source, sourceX: part.x0, sourceY: part.y0, alpha: alpha, isOpaque: true)
      }
      return target
    }
    let whole = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    let rows = (0..<height).map { PixelRect(x0: 0, y0: $0, x1: width, y1: $0 + 1) }
    let once = drawn([whole]), byRows = drawn(rows)
    for y in 0..<height { #expect(memcmp(once.row(y), byRows.row(y), width * 4) == 0) }
  }
}
