import Synchronization
import Testing

@testable import SDLHost

/// Tests the distribution of rows over the cores.
@Suite struct RowBandsTests {
  @Test(arguments: [0..<0, 5..<6, -40..<600, 7..<1087]) func `every row is in one band`(rows: Range<Int>) {
    let counts = Mutex([Int: Int]())
    RowBands.forEach(in: rows, width: 1920) { band in
      counts.withLock { counts in for row in band { counts[row, default: 0] += 1 } }
    }
    #expect(counts.withLock { $0 } == Dictionary(uniqueKeysWithValues: rows.map { ($0, 1) }))
  }

  @Test func `few pixels are one band`() {
    let bands = Mutex([Range<Int>]())
    RowBands.forEach(in: 3..<103, width: 100) { band in bands.withLock { $0.append(band) } }
    #expect(bands.withLock { $0 } == [3..<103])
  }
}
