import Testing

@testable import SDLHost

@Suite struct SharedFrameMemoryTests {
  private static let width = 1024, height = 6

  /// Memory in which each row is filled with its number.
  private func numbered(spareRows: Int) throws -> SharedFrameMemory {
    let memory = try #require(
      SharedFrameMemory(width: Self.width, height: Self.height, spareRows: spareRows, send: { _ in }))
    for row in 0..<Self.height {
      for column in 0..<Self.width { Self.address(memory, row, column).pointee = UInt32(row) }
    }
    return memory
  }

  private static func address(_ memory: SharedFrameMemory, _ row: Int, _ column: Int) -> UnsafeMutablePointer<UInt32> {
    let pixels = memory.pixels
    return (pixels.pixels + row * pixels.bytesPerRow + column * 4).assumingMemoryBound(to: UInt32.self)
  }

  private func rows(_ memory: SharedFrameMemory) -> [Int] {
    (0..<Self.height).map { Int(Self.address(memory, $0, Self.width - 1).pointee) }
  }

  @Test func `content moves up and down`() throws {
    let memory = try numbered(spareRows: 4)
    #expect(memory.scroll(by: -3))
    #expect(rows(memory).prefix(3) == [3, 4, 5] && memory.firstRow == 3)
    #expect(memory.scroll(by: 2))
    #expect(rows(memory)[2...4] == [3, 4, 5] && memory.firstRow == 1)
  }

  @Test func `at an end, the content moves to the other one`() throws {
    let memory = try numbered(spareRows: 4)
    for _ in 0..<3 { #expect(memory.scroll(by: -1)) }
    #expect(memory.scroll(by: -2))
    #expect(rows(memory).first == 5 && memory.firstRow == 2)
    let other = try numbered(spareRows: 4)
    #expect(other.scroll(by: 1))
    #expect(rows(other).suffix(5) == [0, 1, 2, 3, 4] && other.firstRow == 3)
  }

  @Test func `content does not move farther than there are spare rows`() throws {
    let memory = try numbered(spareRows: 4)
    #expect(!memory.scroll(by: 5) && !memory.scroll(by: -5))
    #expect(rows(memory) == [0, 1, 2, 3, 4, 5])
    #expect(!(try numbered(spareRows: 0)).scroll(by: 1))
  }

  @Test(arguments: [-1, -3, 2]) func `freeing spare rows keeps the content`(distance: Int) throws {
    let memory = try numbered(spareRows: 4)
    #expect(memory.scroll(by: distance))
    let before = rows(memory)
    memory.freeSpareRows()
    #expect(rows(memory) == before)
    // What is freed is zero.
    #expect(memory.scroll(by: distance < 0 ? -1 : 1))
    #expect((distance < 0 ? rows(memory).last : rows(memory).first) == 0)
  }
}
