import Foundation
import Testing

@testable import Player

struct AllocationCounterTests {
  @Test func `every way to ask for memory counts`() {
    AllocationCounter.begin()
    var blocks: [UnsafeMutableRawPointer?] = []
    blocks.reserveCapacity(8)
    let before = AllocationCounter.count
    blocks.append(malloc(10))
    blocks.append(calloc(2, 8))
    blocks.append(realloc(nil, 12))
    blocks.append(aligned_alloc(64, 128))
    var aligned: UnsafeMutableRawPointer?
    #expect(posix_memalign(&aligned, 4096, 100) == 0)
    blocks.append(aligned)
    let after = AllocationCounter.count
    AllocationCounter.end()
    #expect(after - before >= 5)
    #expect(blocks.allSatisfy { $0 != nil })
    #expect(blocks[3].map { Int(bitPattern: $0) % 64 } == 0)
    #expect(aligned.map { Int(bitPattern: $0) % 4096 } == 0)
    for block in blocks { free(block) }
  }

  @Test func `an alignment that is none is refused`() {
    var block: UnsafeMutableRawPointer?
    #expect(posix_memalign(&block, 3, 100) == EINVAL)
    #expect(block == nil)
  }

  @Test func `what comes after the end does not count`() {
    AllocationCounter.begin()
    AllocationCounter.end()
    let count = AllocationCounter.count
    free(malloc(10))
    #expect(AllocationCounter.count == count)
    AllocationCounter.begin()
    #expect(AllocationCounter.count < 1000)
    AllocationCounter.end()
  }
}
