import Foundation
import Testing

@testable import SDLHost

/// Tests the reuse of the memory of large bitmaps.
@Suite struct BitmapReserveTests {
  private static let large = 3 << 20

  @Test func `memory of a large bitmap is used again for one of about that size`() {
    let reserve = BitmapReserve()
    var memory: BitmapMemory? = BitmapMemory(byteCount: Self.large, from: reserve)
    let address = memory?.bytes
    memory = nil
    #expect(reserve.count == 1)
    #expect(BitmapMemory(byteCount: Self.large * 2, from: reserve).bytes != address)
    #expect(BitmapMemory(byteCount: Self.large / 2, from: reserve).bytes != address)
    memory = BitmapMemory(byteCount: Self.large * 3 / 4, from: reserve)
    #expect(memory?.bytes == address && memory != nil)
  }

  @Test func `a bitmap that grows from frame to frame takes few blocks`() {
    let reserve = BitmapReserve()
    var addresses: Set<UnsafeMutableRawPointer> = []
    for size in stride(from: 2 << 20, to: 4 << 20, by: 20_000) {
      addresses.insert(BitmapMemory(byteCount: size, from: reserve).bytes)
    }
    #expect(addresses.count <= 5, "\(addresses.count)")
  }

  @Test func `few blocks are kept, none of small bitmaps, and none after all are removed`() {
    let reserve = BitmapReserve()
    do { _ = BitmapMemory(byteCount: 1000, from: reserve) }
    #expect(reserve.count == 0)
    do {
      let memories = (1...6).map { BitmapMemory(byteCount: $0 << 20, from: reserve) }
      #expect(memories.count == 6 && reserve.count == 0)
    }
    #expect(reserve.count == 3)
    reserve.removeAll()
    #expect(reserve.count == 0)
  }

  @Test func `a bitmap of which little is used gets the memory of such a one`() {
    let reserve = BitmapReserve()
    var whole: BitmapMemory? = BitmapMemory(byteCount: Self.large, from: reserve)
    var upper: BitmapMemory? = BitmapMemory(byteCount: Self.large, used: 1 << 20, from: reserve)
    upper?.noteUse(of: 2 << 20)
    let addresses = [whole?.bytes, upper?.bytes]
    (whole, upper) = (nil, nil)
    upper = BitmapMemory(byteCount: Self.large, used: 1 << 20, from: reserve)
    whole = BitmapMemory(byteCount: Self.large, from: reserve)
    #expect([whole?.bytes, upper?.bytes] == addresses)
  }
}
