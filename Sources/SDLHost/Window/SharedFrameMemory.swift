import CWayland
import Foundation

/// The memory of a frame that the display server can map, too.
///
/// With spare rows, the frame can start at a later row, so that it scrolls without being copied. It is used on one thread;
/// only the memory's pages are allocated by another.
nonisolated final class SharedFrameMemory: @unchecked Sendable {
  /// The row of the memory at which the frame starts.
  private(set) var firstRow = 0

  private let memory: PixelBuffer
  private let spareRows: Int
  private var byteCount: Int { memory.bytesPerRow * (memory.height + spareRows) }

  /// The value of `MFD_CLOEXEC`, with which child processes do not inherit the memory.
  private static let closesOnExec: UInt32 = 1

  /// Creates memory for `width`×`height` pixels, initially zero, whose file `send` passes on before it is closed; `nil` if
  /// there is none.
  init?(width: Int, height: Int, spareRows: Int = 0, send: (_ file: Int32) -> Void) {
    let bytesPerRow = width * 4, byteCount = bytesPerRow * (height + spareRows)
    guard width > 0, height > 0, byteCount <= Int32.max else { return nil }
    let file = memfd_create("segue-window", Self.closesOnExec)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard ftruncate(file, byteCount) == 0,
      let bytes = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), bytes != MAP_FAILED
    else { return nil }
    memory = PixelBuffer(pixels: bytes, width: width, height: height, bytesPerRow: bytesPerRow)
    self.spareRows = spareRows
    send(file)
  }

  deinit { munmap(memory.pixels, byteCount) }

  /// The pixels of the frame, in BGRA order.
  var pixels: PixelBuffer {
    var pixels = memory
    pixels.pixels += offset
    return pixels
  }

  /// The distance of the frame from the start of the memory, in bytes.
  var offset: Int { firstRow * memory.bytesPerRow }

  /// Moves the frame's content down by a number of rows, or up if it is negative, without copying it, as long as there are
  /// spare rows; then it is moved as a whole to the other end. The rows that come in have undefined pixels. Returns
  /// `false`, and moves nothing, if there are not enough rows.
  func scroll(by rows: Int) -> Bool {
    guard abs(rows) <= spareRows else { return false }
    if !(0...spareRows).contains(firstRow - rows) {
      let frame = pixels
      firstRow = rows < 0 ? 0 : spareRows
      memmove(pixels.pixels, frame.pixels, frame.bytesPerRow * frame.height)
    }
    firstRow -= rows
    return true
  }

  /// Allocates the pages of the first frame on another thread, which takes longer than drawing it.
  func allocatePages() {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let end = memory.bytesPerRow * memory.height
      // In parts, since the process cannot map other memory meanwhile. Kernels before 5.14 allocate nothing.
      for start in stride(from: 0, to: end, by: Self.allocatedPart) {
        madvise(memory.pixels + start, min(Self.allocatedPart, end - start), Self.allocatesPages)
      }
    }
  }

  /// The number of bytes that are allocated at a time.
  private static let allocatedPart = 1 << 16

  /// The value of `MADV_POPULATE_WRITE`, which allocates pages for writing.
  private static let allocatesPages: Int32 = 23

  /// Frees the memory pages of the rows that are not in the frame.
  func freeSpareRows() {
    func free(_ start: Int, _ end: Int) {
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let first = (start + page - 1) / page * page, last = end / page * page
      if last > first { madvise(memory.pixels + first, last - first, Self.removesPages) }
    }
    free(0, offset)
    free(offset + memory.bytesPerRow * memory.height, byteCount)
  }

  /// The value of `MADV_REMOVE`, which frees pages of shared memory.
  private static let removesPages: Int32 = 9
}
