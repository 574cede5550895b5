import CWayland
import Foundation

/// The memory of a frame that the display server can map, too.
///
/// As a ring, it is mapped twice in a row: after its last row comes its first one. Thus the frame can start at any row, so
/// that it scrolls without being copied. It is used on one thread; only the memory's pages are allocated by another.
nonisolated final class SharedFrameMemory: @unchecked Sendable {
  /// The number of rows of the memory, and that of their bytes.
  let rowCount: Int, bytesPerRow: Int

  /// The row of the memory at which the frame starts.
  private(set) var firstRow = 0

  private let width: Int, height: Int
  private let memory: UnsafeMutableRawPointer
  private let isRing: Bool

  private var byteCount: Int { bytesPerRow * rowCount }
  private var mappedByteCount: Int { isRing ? 2 * byteCount : byteCount }

  /// The value of `MFD_CLOEXEC`, with which child processes do not inherit the memory.
  private static let closesOnExec: UInt32 = 1

  /// Creates memory for `width`×`height` pixels, initially zero, whose file `send` passes on before it is closed; `nil` if
  /// there is none. A ring may have a few more rows and columns.
  init?(width: Int, height: Int, isRing: Bool = false, send: (_ file: Int32) -> Void) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
    self.isRing = isRing
    (bytesPerRow, rowCount) = isRing ? Self.ringSize(width, height) : (width * 4, height)
    let byteCount = bytesPerRow * rowCount
    guard byteCount <= Int32.max else { return nil }
    let file = memfd_create("segue-window", Self.closesOnExec)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard ftruncate(file, byteCount) == 0, let memory = Self.map(file, byteCount, twice: isRing) else { return nil }
    self.memory = memory
    send(file)
  }

  deinit { munmap(memory, mappedByteCount) }

  /// Returns the bytes of a row and the number of rows for a ring, which consists of whole pages.
  private static func ringSize(_ width: Int, _ height: Int) -> (bytesPerRow: Int, rowCount: Int) {
    let part = pageSize / pageRows
    return ((width * 4 + part - 1) / part * part, (height + pageRows - 1) / pageRows * pageRows)
  }

  /// A number of rows that fill whole pages, if their bytes are a multiple of the page's size divided by it.
  private static let pageRows = 16

  private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Returns the address at which a file is mapped, once or `twice` in a row; `nil` if it could not be.
  private static func map(_ file: Int32, _ byteCount: Int, twice: Bool) -> UnsafeMutableRawPointer? {
    let total = twice ? 2 * byteCount : byteCount, access = PROT_READ | PROT_WRITE
    // The first mapping is longer than the file; its second half is replaced.
    guard let memory = mmap(nil, total, access, MAP_SHARED, file, 0), memory != MAP_FAILED else { return nil }
    guard twice, mmap(memory + byteCount, byteCount, access, MAP_SHARED | MAP_FIXED, file, 0) == MAP_FAILED else {
      return memory
    }
    munmap(memory, total)
    return nil
  }

  /// The pixels of the frame, in BGRA order.
  var pixels: PixelBuffer {
    PixelBuffer(pixels: memory + firstRow * bytesPerRow, width: width, height: height, bytesPerRow: bytesPerRow)
  }

  /// Moves the frame's content down by a number of rows, or up if it is negative, without copying it. The rows that come in
  /// have undefined pixels. Returns `false`, and moves nothing, if the memory is no ring.
  func scroll(by rows: Int) -> Bool {
    guard isRing else { return false }
    firstRow = (firstRow - rows) % rowCount
    if firstRow < 0 { firstRow += rowCount }
    return true
  }

  /// The row of the frame that is the memory's first one; the frame's height or more if there is none.
  var seam: Int { rowCount - firstRow }

  /// Allocates the pages of the first frame on another thread, which takes longer than drawing it.
  func allocatePages() {
    Thread.detachNewThread { [self] in
      let end = bytesPerRow * height
      // In parts, since the process cannot map other memory meanwhile. Kernels before 5.14 allocate nothing.
      for start in stride(from: 0, to: end, by: Self.allocatedPart) {
        madvise(memory + start, min(Self.allocatedPart, end - start), Self.allocatesPages)
      }
    }
  }

  /// The number of bytes that are allocated at a time.
  private static let allocatedPart = 1 << 16

  /// The value of `MADV_POPULATE_WRITE`, which allocates pages for writing.
  private static let allocatesPages: Int32 = 23

  /// Unmaps the pages that the frame does not use at this row; they keep their content, and are mapped again when needed.
  func unmapUnusedPages() {
    func unmap(_ start: Int, _ end: Int) {
      let page = Self.pageSize, first = (start + page - 1) / page * page, last = end / page * page
      if last > first { madvise(memory + first, last - first, Int32(MADV_DONTNEED)) }
    }
    unmap(0, firstRow * bytesPerRow)
    unmap((firstRow + height) * bytesPerRow, mappedByteCount)
  }
}
