import CSDL
import CWayland
import Foundation

/// The surface of an SDL window on a Wayland compositor, which presents buffers of shared memory and receives the
/// compositor's requests for frames.
///
/// SDL 2 itself presents pixels on Wayland only through OpenGL, at many times the cost. It still owns the window: its
/// role, size, scale and input.
@MainActor final class WaylandSurface {
  /// The window, whose connection to the compositor must outlive the objects created here.
  private let window: HostWindow

  private let display: OpaquePointer
  private let surface: OpaquePointer

  /// The event queue of the objects created here; waiting for it does not handle SDL's events in the middle of a frame.
  private let queue: OpaquePointer
  private let memory: OpaquePointer

  /// A wrapper of the surface whose new objects report to ``queue``.
  private let queuedSurface: OpaquePointer

  /// The pending callback for the next frame; `nil` once the compositor has requested that frame. Not isolated, since the
  /// compositor's answers change it, on the main thread, in a function of C.
  private nonisolated(unsafe) var frameCallback: OpaquePointer?

  /// The type of the SDL event that is posted when an invisible window becomes visible.
  private let wakeEvent: UInt32

  private static let registryListener = {
    let listener = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_registry_listener(
        global: { found, registry, name, interface, _ in
          guard let found, let interface, strcmp(interface, "wl_shm") == 0 else { return }
          found.assumingMemoryBound(to: OpaquePointer?.self).pointee = wl_registry_bind(
            registry, name, WaylandInterfaces.sharedMemory, 1
          ).map { OpaquePointer($0) }
        }, global_remove: { _, _, _ in }))
    return listener
  }()

  private static let frameListener = {
    let listener = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_callback_listener(done: { owner, _, _ in
        guard let owner else { return }
        Unmanaged<WaylandSurface>.fromOpaque(owner).takeUnretainedValue().frameIsWanted()
      }))
    return listener
  }()

  /// Creates the surface of an SDL window; `nil` unless it is a Wayland window and the compositor supports shared
  /// memory.
  init?(of window: HostWindow) {
    guard let (display, surface) = Self.objects(of: window.handle), let queue = wl_display_create_queue(display) else {
      return nil
    }
    guard let memory = Self.sharedMemory(of: display, on: queue),
      let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(surface))
    else {
      wl_event_queue_destroy(queue)
      return nil
    }
    self.window = window
    queuedSurface = OpaquePointer(wrapper)
    wl_proxy_set_queue(queuedSurface, queue)
    self.display = display
    self.surface = surface
    self.queue = queue
    self.memory = memory
    wakeEvent = SDL_RegisterEvents(1)
  }

  isolated deinit {
    if let frameCallback { wl_callback_destroy(frameCallback) }
    wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(queuedSurface))
    wl_shm_destroy(memory)
    wl_event_queue_destroy(queue)
  }

  /// Returns the connection and the surface of an SDL window; `nil` unless it is a Wayland window.
  static func objects(of window: OpaquePointer) -> (display: OpaquePointer, surface: OpaquePointer)? {
    guard let info = DisplayConnection.systemInfo(of: window), info.subsystem == SDL_SYSWM_WAYLAND,
      let display = info.info.wl.display, let surface = info.info.wl.surface
    else { return nil }
    return (display, surface)
  }

  /// Returns the compositor's shared memory as a new object on `queue`; `nil` if the compositor does not support it.
  static func sharedMemory(of display: OpaquePointer, on queue: OpaquePointer) -> OpaquePointer? {
    guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)) else { return nil }
    defer { wl_proxy_wrapper_destroy(wrapper) }
    wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    guard let registry = wl_display_get_registry(OpaquePointer(wrapper)) else { return nil }
    defer { wl_registry_destroy(registry) }
    var found: OpaquePointer?
    withUnsafeMutablePointer(to: &found) { found in
      wl_registry_add_listener(registry, registryListener, found)
      wl_display_roundtrip_queue(display, queue)
    }
    return found
  }

  // MARK: - Buffers

  /// Creates a buffer of `width`×`height` pixels.
  func makeBuffer(width: Int, height: Int) -> WaylandBuffer? {
    WaylandBuffer(width: width, height: height, shared: memory, of: self)
  }

  /// Presents `buffer`, of which `areas` differ from the previous one, and requests a callback for the next frame.
  func present(_ buffer: WaylandBuffer, _ areas: [PixelRect]) {
    buffer.hold()
    wl_surface_attach(surface, buffer.handle, 0, 0)
    for area in areas {
      wl_surface_damage_buffer(
        surface, Int32(area.x0), Int32(area.y0), Int32(area.width), Int32(area.height))
    }
    requestFrame(from: queuedSurface)
    wl_surface_commit(surface)
    wl_display_flush(display)
  }

  // MARK: - Frames

  /// Whether the compositor has requested another frame.
  var wantsFrame: Bool { frameCallback == nil }

  /// Handles pending events, and waits at most `seconds` until the compositor requests another frame; returns whether
  /// it has.
  func awaitFrame(atMost seconds: Double) -> Bool {
    let deadline = SystemClock.now + seconds
    wl_display_dispatch_queue_pending(display, queue)
    while !wantsFrame {
      let left = deadline - SystemClock.now
      guard left > 0, receive(atMost: left) else { return false }
    }
    return true
  }

  /// Requests an SDL event when the compositor requests a frame, which wakes the loop; until then nothing is drawn.
  func wakeWhenWanted() {
    guard let frameCallback else { return }
    wl_callback_destroy(frameCallback)
    // The callback is on SDL's own queue, which SDL handles while the loop sleeps.
    requestFrame(from: surface)
    wl_surface_commit(surface)
    wl_display_flush(display)
  }

  private func requestFrame(from surface: OpaquePointer) {
    frameCallback = wl_surface_frame(surface)
    guard let frameCallback else { return }
    wl_callback_add_listener(frameCallback, Self.frameListener, Unmanaged.passUnretained(self).toOpaque())
  }

  private nonisolated func frameIsWanted() {
    guard let callback = frameCallback else { return }
    wl_callback_destroy(callback)
    frameCallback = nil
    var event = SDL_Event()
    event.type = wakeEvent
    SDL_PushEvent(&event)
  }

  /// Waits for events of the compositor, and returns whether the connection is intact.
  private func receive(atMost seconds: Double) -> Bool {
    guard wl_display_prepare_read_queue(display, queue) == 0 else {
      return wl_display_dispatch_queue_pending(display, queue) >= 0
    }
    wl_display_flush(display)
    var file = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, Int32((seconds * 1000).rounded(.up))) > 0 else {
      wl_display_cancel_read(display)
      return true
    }
    guard wl_display_read_events(display) == 0 else { return false }
    return wl_display_dispatch_queue_pending(display, queue) >= 0
  }
}

/// The interfaces described by the Wayland library, whose addresses are constant.
private nonisolated enum WaylandInterfaces {
  /// The interface of shared memory for pixels.
  static var sharedMemory: UnsafePointer<wl_interface> { segue_wl_shm_interface() }
}
