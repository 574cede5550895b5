import Testing

@testable import SDLHost

@Suite struct SharedFrameMemoryTests {
  private static let width = 1000, height = 21

  /// Memory of a frame in which each row is filled with its number.
  private func numbered(isRing: Bool = true) throws -> SharedFrameMemory {
    let memory = try #require(
      SharedFrameMemory(width: Self.width, height: Self.height, isRing: isRing, send: { _ in }))
    for row in 0..<Self.height {
      for column in 0..<Self.width { Self.address(memory, row, column).pointee = UInt32(row) }
    }
    return memory
  }

  private static func address(_ memory: SharedFrameMemory, _ row: Int, _ column: Int) -> UnsafeMutablePointer<UInt32> {
    let pixels = memory.pixels
    return (pixels.pixels + row * pixels.bytesPerRow + column * 4).assumingMemoryBound(to: UInt32.self)
  }

  /// The number in each row of the frame.
  private func rows(_ memory: SharedFrameMemory) -> [Int] {
    (0..<Self.height).map { Int(Self.address(memory, $0, Self.width - 1).pointee) }
  }

  @Test func `a frame of a ring has the size that was asked for`() throws {
    let memory = try numbered()
    #expect(memory.pixels.width == Self.width && memory.pixels.height == Self.height)
    #expect(memory.rowCount == 32 && memory.bytesPerRow >= Self.width * 4)
    #expect(memory.rowCount * memory.bytesPerRow % 4096 == 0)
  }

  @Test func `content moves up and down, any number of times`() throws {
    let memory = try numbered()
    for step in 1...12 {
      #expect(memory.scroll(by: -5))
      // The rows that come in are written, as a compositor does.
      for row in 16..<21 { Self.address(memory, row, Self.width - 1).pointee = UInt32(row + 5 * step) }
      #expect(rows(memory) == Array(5 * step..<5 * step + 21))
      #expect(memory.firstRow == 5 * step % 32)
    }
    #expect(memory.scroll(by: 11))
    #expect(rows(memory).suffix(10) == Array(60..<70))
    #expect(memory.scroll(by: 3) && memory.scroll(by: 19))
    #expect(memory.firstRow == 27)
  }

  @Test func `the seam is the frame's row at which the memory starts again`() throws {
    let memory = try numbered()
    #expect(memory.seam == 32)
    #expect(memory.scroll(by: -15))
    #expect(memory.seam == 17)
    #expect(memory.scroll(by: 16))
    #expect(memory.firstRow == 31 && memory.seam == 1)
  }

  @Test func `memory that is no ring does not scroll`() throws {
    let memory = try numbered(isRing: false)
    #expect(memory.bytesPerRow == Self.width * 4 && memory.rowCount == Self.height)
    #expect(!memory.scroll(by: 1) && !memory.scroll(by: -1))
    #expect(rows(memory) == Array(0..<21))
  }

  @Test(arguments: [0, -15, 3]) func `unmapping unused pages keeps the content`(distance: Int) throws {
    let memory = try numbered()
    #expect(memory.scroll(by: distance))
    let before = rows(memory)
    memory.unmapUnusedPages()
    #expect(rows(memory) == before)
    // The rows outside of the frame are mapped again.
    #expect(memory.scroll(by: -distance))
    #expect(rows(memory) == Array(0..<21))
  }
}
