import CWayland
import Foundation

/// Shared memory for one frame, which the Wayland compositor reads until it releases it.
@MainActor final class WaylandBuffer {
  /// The memory to draw into: opaque pixels in BGRA order.
  let pixels: PixelBuffer

  /// The Wayland object of the buffer.
  let handle: OpaquePointer

  /// Whether the compositor may still read the memory, which must not change until it is released.
  private(set) var isHeld = false

  /// The rectangles in which the buffer differs from the newest frame; `nil` for the whole buffer.
  var staleAreas: [PixelRect]?

  private let byteCount: Int

  /// The surface, whose connection to the compositor must outlive the buffer.
  private let surface: WaylandSurface

  /// The value of `MFD_CLOEXEC`, with which child processes do not inherit the memory.
  private static let closesOnExec: UInt32 = 1

  /// The maximum number of stale rectangles; beyond it the whole buffer is copied.
  private static let mostStaleAreas = 256

  private static let listener = {
    let listener = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_buffer_listener(release: { owner, _ in
        guard let owner else { return }
        let buffer = Unmanaged<WaylandBuffer>.fromOpaque(owner)
        MainActor.assumeIsolated { buffer.takeUnretainedValue().isHeld = false }
      }))
    return listener
  }()

  /// Creates a buffer of `width`×`height` pixels for the `wl_shm` object `memory` of a surface; `nil` if there is no
  /// memory.
  init?(width: Int, height: Int, memory: OpaquePointer, of surface: WaylandSurface) {
    self.surface = surface
    let bytesPerRow = width * 4
    byteCount = bytesPerRow * height
    guard width > 0, height > 0, byteCount <= Int32.max else { return nil }
    let file = memfd_create("segue-window", Self.closesOnExec)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard ftruncate(file, byteCount) == 0,
      let bytes = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), bytes != MAP_FAILED
    else { return nil }
    let pool = wl_shm_create_pool(memory, file, Int32(byteCount))
    let handle = wl_shm_pool_create_buffer(
      pool, 0, Int32(width), Int32(height), Int32(bytesPerRow), WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    guard let handle else {
      munmap(bytes, byteCount)
      return nil
    }
    self.handle = handle
    pixels = PixelBuffer(pixels: bytes, width: width, height: height, bytesPerRow: bytesPerRow)
    wl_buffer_add_listener(handle, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    wl_buffer_destroy(handle)
    munmap(pixels.pixels, byteCount)
  }

  /// Marks the memory as in use by the compositor.
  func hold() { isHeld = true }

  /// Records that the newest frame changed `areas`, which this buffer lacks.
  func miss(_ areas: [PixelRect]) {
    guard var stale = staleAreas else { return }
    stale += areas
    staleAreas = stale.count > Self.mostStaleAreas ? nil : stale
  }

  /// Copies the stale areas from `newest`, which has the same size and holds the newest frame.
  func update(from newest: WaylandBuffer) {
    for area in staleAreas ?? [pixels.bounds] where !area.isEmpty {
      for row in area.y0..<area.y1 {
        let offset = row * pixels.bytesPerRow + area.x0 * 4
        memcpy(pixels.pixels + offset, newest.pixels.pixels + offset, area.width * 4)
      }
    }
    staleAreas = []
  }
}
