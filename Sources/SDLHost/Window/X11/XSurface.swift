import CSDL
import CXcb
import Foundation

/// The surface of an SDL window on an X server, which presents buffers of shared memory through the extension MIT-SHM.
///
/// SDL 2 itself has one buffer, and waits while the server copies from it: for a large window, several milliseconds of each
/// frame. It still owns the window. The surface has a connection of its own, on which nothing but the ends of copies is
/// reported.
@MainActor final class XSurface {
  private let connection: OpaquePointer
  private let window: xcb_window_t
  private let context: xcb_gcontext_t
  private let depth: UInt8

  /// The types of the event that reports the end of a copy, and of errors.
  private let completion: UInt8
  private static let error: UInt8 = 0

  /// The buffers with copies that are not complete, in the order in which the server copies.
  private var pending: [XBuffer] = []

  /// The areas of the last copies; kept because a new list for each frame would be an allocation.
  private var copied = CopiedAreas()

  /// Creates the surface of an SDL window; `nil` unless it is on an X server on this machine that shares memory, and has
  /// pixels in BGRA order.
  init?(of window: HostWindow) {
    guard let id = Self.identifier(of: window.handle), let connection = xcb_connect(nil, nil) else { return nil }
    guard xcb_connection_has_error(connection) == 0, let depth = Self.depth(of: id, on: connection),
      Self.canShareMemory(on: connection), let facts = xcb_get_extension_data(connection, Self.sharing)
    else {
      xcb_disconnect(connection)
      return nil
    }
    self.connection = connection
    self.window = id
    self.depth = depth
    completion = facts.pointee.first_event + UInt8(XCB_SHM_COMPLETION)
    context = xcb_generate_id(connection)
    xcb_create_gc(connection, context, id, 0, nil)
    pending.reserveCapacity(4)
  }

  isolated deinit { xcb_disconnect(connection) }

  // MARK: - Finding out about the server

  /// The extension MIT-SHM.
  private static var sharing: OpaquePointer { segue_xcb_shm_id() }

  private static func identifier(of window: OpaquePointer) -> xcb_window_t? {
    guard let info = DisplayConnection.systemInfo(of: window), info.subsystem == SDL_SYSWM_X11 else { return nil }
    return xcb_window_t(info.info.x11.window)
  }

  /// Returns the number of significant bits of the window's pixels; `nil` unless these are in BGRA order.
  private static func depth(of window: xcb_window_t, on connection: OpaquePointer) -> UInt8? {
    guard let setup = xcb_get_setup(connection),
      setup.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue),
      let attributes = xcb_get_window_attributes_reply(
        connection, xcb_get_window_attributes(connection, window), nil)
    else { return nil }
    defer { free(attributes) }
    guard let geometry = xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window), nil) else {
      return nil
    }
    defer { free(geometry) }
    let depth = geometry.pointee.depth
    var formats = xcb_setup_pixmap_formats_iterator(setup)
    var hasFormat = false
    while formats.rem > 0, let format = formats.data {
      if format.pointee.depth == depth, format.pointee.bits_per_pixel == 32 { hasFormat = true }
      xcb_format_next(&formats)
    }
    guard hasFormat, isPlain(attributes.pointee.visual, in: setup) else { return nil }
    return depth
  }

  /// Returns whether the colors of a visual are in the lower three bytes of a pixel, blue first.
  private static func isPlain(_ visual: xcb_visualid_t, in setup: UnsafePointer<xcb_setup_t>) -> Bool {
    var screens = xcb_setup_roots_iterator(setup)
    while screens.rem > 0, let screen = screens.data {
      var depths = xcb_screen_allowed_depths_iterator(screen)
      while depths.rem > 0, let depth = depths.data {
        var visuals = xcb_depth_visuals_iterator(depth)
        while visuals.rem > 0, let known = visuals.data {
          if known.pointee.visual_id == visual {
            return known.pointee.red_mask == 0xFF_0000 && known.pointee.blue_mask == 0xFF
          }
          xcb_visualtype_next(&visuals)
        }
        xcb_depth_next(&depths)
      }
      xcb_screen_next(&screens)
    }
    return false
  }

  /// Returns whether the server takes memory by its file, which one on another machine cannot, and whether the process may
  /// have a file for a window that fills the screen.
  private static func canShareMemory(on connection: OpaquePointer) -> Bool {
    guard let facts = xcb_get_extension_data(connection, sharing), facts.pointee.present != 0,
      let setup = xcb_get_setup(connection), let screen = xcb_setup_roots_iterator(setup).data,
      let version = xcb_shm_query_version_reply(connection, xcb_shm_query_version(connection), nil)
    else { return false }
    defer { free(version) }
    guard (version.pointee.major_version, version.pointee.minor_version) >= (1, 2) else { return false }
    let segment = xcb_generate_id(connection)
    var isAccepted = false
    let width = Int(screen.pointee.width_in_pixels), height = Int(screen.pointee.height_in_pixels)
    let memory = SharedFrameMemory(width: width, height: height) { file in
      let request = xcb_shm_attach_fd_checked(connection, segment, dup(file), 1)
      let problem = xcb_request_check(connection, request)
      isAccepted = problem == nil
      free(problem)
    }
    if isAccepted { xcb_shm_detach(connection, segment) }
    return memory != nil && isAccepted
  }

  // MARK: - Buffers

  /// Creates a buffer of `width`×`height` pixels.
  func makeBuffer(width: Int, height: Int) -> XBuffer? {
    XBuffer(width: width, height: height, of: self, on: connection)
  }

  /// Lets the server drop its view of a buffer's memory.
  func detach(_ segment: xcb_shm_seg_t) { xcb_shm_detach(connection, segment) }

  /// Has the server copy the areas of `buffer` that changed to the window.
  func present(_ buffer: XBuffer, _ changes: [PixelRect]) {
    guard !changes.isEmpty else { return }
    copied.set(changes, columns: buffer.pixels.width)
    for (index, area) in copied.areas.enumerated() {
      // The server copies in order, so that the end of the last copy is the end of all.
      let isLast = index == copied.areas.count - 1, seam = buffer.memory.seam
      let upper = PixelRect(x0: area.x0, y0: area.y0, x1: area.x1, y1: min(area.y1, seam))
      let lower = PixelRect(x0: area.x0, y0: max(area.y0, seam), x1: area.x1, y1: area.y1)
      if !upper.isEmpty { copy(upper, of: buffer, reports: isLast && lower.isEmpty) }
      if !lower.isEmpty { copy(lower, of: buffer, reports: isLast) }
    }
    pending.append(buffer)
    xcb_flush(connection)
  }

  /// Has the server copy an area of a frame that does not cross the seam of the memory.
  private func copy(_ area: PixelRect, of buffer: XBuffer, reports: Bool) {
    let memory = buffer.memory, row = (memory.firstRow + area.y0) % memory.rowCount
    xcb_shm_put_image(
      connection, window, context, UInt16(memory.bytesPerRow / 4), UInt16(memory.rowCount), UInt16(area.x0),
      UInt16(row), UInt16(area.width), UInt16(area.height), Int16(area.x0), Int16(area.y0), depth,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), reports ? 1 : 0, buffer.segment, 0)
  }

  // MARK: - Ends of copies

  /// Returns whether a copy of `buffer` is not complete, as far as its end was received.
  func copies(_ buffer: XBuffer) -> Bool { pending.contains { $0 === buffer } }

  /// Releases the buffers whose copies are complete.
  func receive() { receive { xcb_poll_for_event($0) } }

  /// Releases buffers by the events that `next` returns. While no copy is pending, nothing is read: each attempt is a
  /// system call.
  private func receive(_ next: (OpaquePointer) -> UnsafeMutablePointer<xcb_generic_event_t>?) {
    while !pending.isEmpty, let event = next(connection) {
      let type = event.pointee.response_type & 0x7F
      free(event)
      if type == completion { pending.removeFirst() }
      // An error took the place of the report: the window is being closed.
      if type == Self.error { pending.removeAll() }
    }
    if xcb_connection_has_error(connection) != 0 { pending.removeAll() }
  }

  /// Waits until at most `count` copies are not complete, but no longer than `seconds`.
  func awaitCopies(toBe count: Int, atMost seconds: Double) {
    let end = SystemClock.now + seconds
    // Sending requests may have read events.
    receive { xcb_poll_for_queued_event($0) }
    while pending.count > count {
      let left = end - SystemClock.now
      guard left > 0 else { return }
      var file = pollfd(fd: xcb_get_file_descriptor(connection), events: Int16(POLLIN), revents: 0)
      poll(&file, 1, Int32((min(left, 1) * 1000).rounded(.up)))
      receive()
    }
  }
}
