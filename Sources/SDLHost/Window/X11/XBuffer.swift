import CXcb
import Foundation

/// Shared memory for one frame, from which an X server copies to the window.
@MainActor final class XBuffer: FrameBuffer {
  var pixels: PixelBuffer { memory.pixels }
  var staleAreas: [PixelRect]?
  var isHeld: Bool { surface.copies(self) }

  /// The server's name of the memory.
  let segment: xcb_shm_seg_t

  /// The frame's memory, a ring.
  let memory: SharedFrameMemory

  /// The surface, whose connection to the server must outlive the buffer.
  private let surface: XSurface

  /// Creates a buffer of `width`×`height` pixels for a surface with the given connection; `nil` if there is no memory.
  init?(width: Int, height: Int, of surface: XSurface, on connection: OpaquePointer) {
    let segment = xcb_generate_id(connection)
    guard
      let memory = SharedFrameMemory(
        width: width, height: height, isRing: true,
        send: { file in
          // The library closes the file that it sends.
          xcb_shm_attach_fd(connection, segment, dup(file), 1)
          xcb_flush(connection)
        })
    else { return nil }
    self.surface = surface
    self.segment = segment
    self.memory = memory
  }

  /// Allocates the memory for the first frame on another thread.
  func allocatePages() { memory.allocatePages() }

  func scroll(by rows: Int) -> Bool { memory.scroll(by: rows) }

  func unmapUnusedPages() { memory.unmapUnusedPages() }

  isolated deinit { surface.detach(segment) }
}
