import CWayland
import Foundation

/// Shared memory for one frame, which the Wayland compositor reads until it releases it.
@MainActor final class WaylandBuffer: FrameBuffer {
  var pixels: PixelBuffer { memory.pixels }

  /// The Wayland object of the buffer.
  let handle: OpaquePointer

  /// Not isolated, since the compositor's answers change it, on the main thread, in a function of C.
  private(set) nonisolated(unsafe) var isHeld = false
  var staleAreas: [PixelRect]?

  private let memory: SharedFrameMemory

  /// The surface, whose connection to the compositor must outlive the buffer.
  private let surface: WaylandSurface

  private static let listener = {
    let listener = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_buffer_listener(release: { owner, _ in
        guard let owner else { return }
        Unmanaged<WaylandBuffer>.fromOpaque(owner).takeUnretainedValue().isHeld = false
      }))
    return listener
  }()

  /// Creates a buffer of `width`×`height` pixels for the `wl_shm` object `shared` of a surface; `nil` if there is no
  /// memory.
  init?(width: Int, height: Int, shared: OpaquePointer, of surface: WaylandSurface) {
    var handle: OpaquePointer?
    let memory = SharedFrameMemory(width: width, height: height) { file in
      let bytesPerRow = width * 4
      let pool = wl_shm_create_pool(shared, file, Int32(bytesPerRow * height))
      handle = wl_shm_pool_create_buffer(
        pool, 0, Int32(width), Int32(height), Int32(bytesPerRow), WL_SHM_FORMAT_XRGB8888.rawValue)
      wl_shm_pool_destroy(pool)
    }
    guard let memory, let handle else { return nil }
    self.surface = surface
    self.handle = handle
    self.memory = memory
    wl_buffer_add_listener(handle, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit { wl_buffer_destroy(handle) }

  /// Marks the memory as in use by the compositor.
  func hold() { isHeld = true }
}
