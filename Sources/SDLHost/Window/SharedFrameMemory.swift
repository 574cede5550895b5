import CWayland
import Foundation

/// The memory of a frame that the display server can map, too.
nonisolated final class SharedFrameMemory {
  /// The memory, initially zero: pixels in BGRA order.
  let pixels: PixelBuffer

  private let byteCount: Int

  /// The value of `MFD_CLOEXEC`, with which child processes do not inherit the memory.
  private static let closesOnExec: UInt32 = 1

  /// Creates memory for `width`×`height` pixels, whose file `send` passes on before it is closed; `nil` if there is none.
  init?(width: Int, height: Int, send: (_ file: Int32) -> Void) {
    let bytesPerRow = width * 4
    byteCount = bytesPerRow * height
    guard width > 0, height > 0, byteCount <= Int32.max else { return nil }
    let file = memfd_create("segue-window", Self.closesOnExec)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard ftruncate(file, byteCount) == 0,
      let bytes = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), bytes != MAP_FAILED
    else { return nil }
    pixels = PixelBuffer(pixels: bytes, width: width, height: height, bytesPerRow: bytesPerRow)
    send(file)
  }

  deinit { munmap(pixels.pixels, byteCount) }
}
