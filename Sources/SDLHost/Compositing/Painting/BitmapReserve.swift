import CoreGraphics
import Foundation
import Synchronization

/// The memory of large bitmaps that are not used anymore, for the next ones.
///
/// The first write to a page of new memory interrupts the program. For a bitmap of the window's size that takes longer than
/// painting it, and transitions that follow each other need bitmaps of the same sizes. The blocks are mapped one by one: in
/// the C library's heap they would leave gaps.
nonisolated final class BitmapReserve: Sendable {
  /// A part of the memory, by its address.
  fileprivate struct Block {
    let address: Int
    let byteCount: Int
    /// The number of bytes that were written, from the first one on; the others take no memory.
    var usedByteCount = 0
  }

  /// The blocks, the one that was used last at the end.
  private let blocks = Mutex<[Block]>([])

  /// The maximum number of blocks: a transition's, of two pages and what is behind them.
  private static let mostBlocks = 3

  /// The size of the smallest block, in bytes; the memory of smaller ones is reused by the C library.
  private static let leastByteCount = 1 << 20

  /// The number of sizes of blocks from one power of two to the next. What a bitmap does not use of its block costs
  /// nothing, and one that grows from frame to frame needs few blocks.
  private static let sizesPerOctave = 4

  /// The maximum size of a block that a bitmap takes over, relative to its own: some bitmaps last, and what they do not
  /// use of a block stays occupied.
  private static let mostExcess = 1.5

  /// Creates an empty reserve.
  init() {}

  deinit { removeAll() }

  /// The number of blocks.
  var count: Int { blocks.withLock { $0.count } }

  /// Frees all blocks.
  func removeAll() {
    blocks.withLock { blocks in
      for block in blocks { Self.unmap(block) }
      blocks = []
    }
  }

  /// Returns whether a bitmap of a number of bytes gets a block.
  fileprivate static func holds(_ byteCount: Int) -> Bool { byteCount >= leastByteCount }

  /// Returns a block for a number of bytes, the first `used` of which are written soon: the smallest that fits, of those
  /// one with about as much memory, or else a new one. `nil` if there is no memory.
  fileprivate func take(_ byteCount: Int, used: Int) -> Block? {
    let fitting = byteCount...Int(Double(byteCount) * Self.mostExcess)
    let reused: Block? = blocks.withLock { blocks in
      func preference(_ block: Block) -> (Int, Int) { (block.byteCount, abs(block.usedByteCount - used)) }
      let indices = blocks.indices.filter { fitting.contains(blocks[$0].byteCount) }
      return indices.min { preference(blocks[$0]) < preference(blocks[$1]) }.map { blocks.remove(at: $0) }
    }
    return reused ?? Self.map(Self.size(for: byteCount))
  }

  /// Returns the size of a new block for a number of bytes.
  private static func size(for byteCount: Int) -> Int {
    let octave = 1 << (Int.bitWidth - 1 - byteCount.leadingZeroBitCount), step = octave / sizesPerOctave
    return (byteCount + step - 1) / step * step
  }

  /// Adds a block, and frees the one that was used longest ago if there are too many.
  fileprivate func add(_ block: Block) {
    blocks.withLock { blocks in
      blocks.append(block)
      if blocks.count > Self.mostBlocks { Self.unmap(blocks.removeFirst()) }
    }
  }

  private static func map(_ byteCount: Int) -> Block? {
    let bytes = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return bytes == MAP_FAILED ? nil : Block(address: Int(bitPattern: bytes), byteCount: byteCount)
  }

  private static func unmap(_ block: Block) {
    munmap(UnsafeMutableRawPointer(bitPattern: block.address), block.byteCount)
  }
}

/// The memory of a bitmap, which goes to a reserve when it is not used anymore. Its first content is undefined.
nonisolated final class BitmapMemory: @unchecked Sendable {
  /// The first byte.
  let bytes: UnsafeMutableRawPointer

  private var block: BitmapReserve.Block?
  private let reserve: BitmapReserve

  /// Creates memory of `byteCount` bytes, from `reserve` if it has a block that fits. At first `used` bytes will be written,
  /// all if it is `nil`.
  init(byteCount: Int, used: Int? = nil, from reserve: BitmapReserve) {
    self.reserve = reserve
    block = BitmapReserve.holds(byteCount) ? reserve.take(byteCount, used: used ?? byteCount) : nil
    let bytes = block.map { UnsafeMutableRawPointer(bitPattern: $0.address) } ?? calloc(max(byteCount, 1), 1)
    guard let bytes else { fatalError("SDLHost: no memory for a bitmap of \(byteCount) bytes") }
    self.bytes = bytes
    if used == nil { noteUse(of: byteCount) }
  }

  /// Notes that the first `byteCount` bytes are written.
  func noteUse(of byteCount: Int) {
    if let used = block?.usedByteCount { block?.usedByteCount = max(used, byteCount) }
  }

  deinit { if let block { reserve.add(block) } else { free(bytes) } }
}

nonisolated extension BitmapMemory {
  /// Returns an image whose pixels `body` writes, in memory from `reserve`.
  static func image(
    width: Int, height: Int, isOpaque: Bool, from reserve: BitmapReserve, _ body: (_ bitmap: PixmanImage) -> Void
  ) -> CGImage {
    let bytesPerRow = PixmanImage.bytesPerRow(width: width, format: .color)
    let memory = BitmapMemory(byteCount: height * bytesPerRow, from: reserve)
    body(
      PixmanImage(viewing: memory.bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: .color))
    return CGImage(
      takingOver: memory.bytes, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque
    ) { withExtendedLifetime(memory) {} }
  }
}
