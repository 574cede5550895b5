import Foundation
import FuzzTesting
import Testing

@testable import ImageIO

/// Tests the reading of headers, which happens in the player's own process, with damaged files.
struct HeaderFuzzTests {
  @Test func `a damaged header has a size of positive sides or none`() throws {
    var fuzzer = Fuzzer("headers", corpus: try Corpus("pictures"), count: 20_000)
    var found = 0
    try fuzzer.forEach { name, bytes in
      guard let size = bytes.withUnsafeBytes({ CanvasSize.find(in: ByteReader(bytes: $0)) }) else { return }
      found += 1
      #expect(size.width > 0 && size.height > 0 && size.width < 1 << 32 && size.height < 1 << 32, "\(name): \(size)")
    }
    #expect(found > 1_000)
  }
}
