import CXcb
import Foundation
import Synchronization

/// A window on an X server that owns the selection `CLIPBOARD`, by the conventions of the ICCCM. Large data is sent in
/// pieces (`INCR`).
///
/// `offer` and `stop` may be called on any thread. `run` handles events until `stop`, on a thread of its own.
nonisolated final class XSelection: @unchecked Sendable {
  private let connection: OpaquePointer
  private let window: xcb_window_t

  /// The state that is shared with the thread of the application.
  private struct Shared {
    var content: ClipboardContent?
    var isOwner = false
  }

  private let shared = Mutex(Shared())

  // The following belongs to the thread of `run`.
  private var time: xcb_timestamp_t = 0
  private var transfers: [Transfer] = []
  private var atoms: [String: xcb_atom_t] = [:]

  /// Data on its way to another program.
  private struct Transfer {
    let requestor: xcb_window_t
    let property, type: xcb_atom_t
    var rest: Data
  }

  /// The number of bytes that are sent at once; every server accepts requests of this length.
  private static let pieceLength = 128 * 1024

  /// Connects to the X server in `DISPLAY`; `nil` if that fails.
  init?() {
    guard let connection = xcb_connect(nil, nil) else { return nil }
    guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection),
      let screen = xcb_setup_roots_iterator(setup).data
    else {
      xcb_disconnect(connection)
      return nil
    }
    self.connection = connection
    window = xcb_generate_id(connection)
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    xcb_create_window(
      connection, 0, window, screen.pointee.root, -1, -1, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
      XCB_CW_EVENT_MASK.rawValue, &events)
  }

  deinit { xcb_disconnect(connection) }

  // MARK: - On any thread

  /// Whether the window owns the selection, or is about to.
  var isOwner: Bool { shared.withLock { $0.isOwner } }

  /// Takes the selection, and offers a content.
  func offer(_ content: ClipboardContent) {
    shared.withLock { $0 = Shared(content: content, isOwner: true) }
    // The event of this change has the server's time, with which the thread takes the selection.
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_APPEND.rawValue), window, xcb_atom_t(XCB_ATOM_CUT_BUFFER0.rawValue),
      xcb_atom_t(XCB_ATOM_STRING.rawValue), 8, 0, nil)
    xcb_flush(connection)
  }

  /// Ends `run`, and gives the selection up.
  func stop() {
    xcb_destroy_window(connection, window)
    xcb_flush(connection)
  }

  // MARK: - On the thread of the events

  /// Handles events until `stop` or the end of the connection.
  func run() {
    while let event = xcb_wait_for_event(connection) {
      defer { free(event) }
      let content = UnsafeRawPointer(event)
      switch Int32(event.pointee.response_type & 0x7F) {
      case XCB_PROPERTY_NOTIFY: propertyDidChange(content.load(as: xcb_property_notify_event_t.self))
      case XCB_SELECTION_REQUEST: answer(content.load(as: xcb_selection_request_event_t.self))
      case XCB_SELECTION_CLEAR: lose(content.load(as: xcb_selection_clear_event_t.self))
      case XCB_DESTROY_NOTIFY:
        let gone = content.load(as: xcb_destroy_notify_event_t.self).window
        if gone == window { return }
        transfers.removeAll { $0.requestor == gone }
      default: break
      }
      xcb_flush(connection)
    }
  }

  private func propertyDidChange(_ event: xcb_property_notify_event_t) {
    let isDeleted = UInt32(event.state) == XCB_PROPERTY_DELETE.rawValue
    if event.window == window {
      guard !isDeleted else { return }
      time = event.time
      xcb_set_selection_owner(connection, window, atom("CLIPBOARD"), time)
    } else if isDeleted {
      continueTransfer(to: event.window, event.atom)
    }
  }

  private func lose(_ event: xcb_selection_clear_event_t) {
    // An offer may have been made since the selection was lost, and be about to take it back.
    guard Int32(bitPattern: event.time &- time) >= 0 else { return }
    shared.withLock { $0 = Shared() }
  }

  private func answer(_ request: xcb_selection_request_event_t) {
    // Old programs leave the property open.
    let property = request.property == 0 ? request.target : request.property
    let isAnswered = provide(request.target, in: property, of: request.requestor)
    var reply = xcb_selection_notify_event_t()
    reply.response_type = UInt8(XCB_SELECTION_NOTIFY)
    reply.time = request.time
    reply.requestor = request.requestor
    reply.selection = request.selection
    reply.target = request.target
    reply.property = isAnswered ? property : 0
    withUnsafeBytes(of: &reply) { bytes in
      // A message has 32 bytes, of which this one needs fewer.
      var message = [UInt8](bytes) + [UInt8](repeating: 0, count: max(0, 32 - bytes.count))
      message.withUnsafeMutableBytes { message in
        _ = xcb_send_event(
          connection, 0, request.requestor, 0, message.assumingMemoryBound(to: CChar.self).baseAddress)
      }
    }
  }

  /// Writes the data of a target into a property of another program's window. Returns whether there is such data.
  private func provide(_ target: xcb_atom_t, in property: xcb_atom_t, of requestor: xcb_window_t) -> Bool {
    guard let content = shared.withLock({ $0.content }) else { return false }
    if target == atom("TARGETS") {
      let targets = (["TARGETS", "TIMESTAMP"] + content.types).map { atom($0) }
      write(targets, as: xcb_atom_t(XCB_ATOM_ATOM.rawValue), in: property, of: requestor)
      return true
    }
    if target == atom("TIMESTAMP") {
      write([time], as: xcb_atom_t(XCB_ATOM_INTEGER.rawValue), in: property, of: requestor)
      return true
    }
    guard let type = content.types.first(where: { atom($0) == target }), let data = content.data(of: type) else {
      return false
    }
    guard data.count > Self.pieceLength else {
      write(data, as: target, in: property, of: requestor)
      return true
    }
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(connection, requestor, XCB_CW_EVENT_MASK.rawValue, &events)
    transfers.removeAll { $0.requestor == requestor && $0.property == property }
    transfers.append(Transfer(requestor: requestor, property: property, type: target, rest: data))
    write([UInt32(clamping: data.count)], as: atom("INCR"), in: property, of: requestor)
    return true
  }

  /// Sends the next piece of data after the former one was read, and an empty one at the end.
  private func continueTransfer(to requestor: xcb_window_t, _ property: xcb_atom_t) {
    guard let index = transfers.firstIndex(where: { $0.requestor == requestor && $0.property == property }) else {
      return
    }
    let transfer = transfers[index]
    write(transfer.rest.prefix(Self.pieceLength), as: transfer.type, in: property, of: requestor)
    if transfer.rest.isEmpty {
      transfers.remove(at: index)
      var none = XCB_EVENT_MASK_NO_EVENT.rawValue
      xcb_change_window_attributes(connection, requestor, XCB_CW_EVENT_MASK.rawValue, &none)
    } else {
      transfers[index].rest = transfer.rest.dropFirst(Self.pieceLength)
    }
  }

  private func write(_ values: [UInt32], as type: xcb_atom_t, in property: xcb_atom_t, of requestor: xcb_window_t) {
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), requestor, property, type, 32, UInt32(values.count), values)
  }

  private func write(_ data: Data, as type: xcb_atom_t, in property: xcb_atom_t, of requestor: xcb_window_t) {
    data.withUnsafeBytes { bytes in
      _ = xcb_change_property(
        connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), requestor, property, type, 8, UInt32(bytes.count),
        bytes.baseAddress)
    }
  }

  /// Returns the server's number of a name.
  private func atom(_ name: String) -> xcb_atom_t {
    if let atom = atoms[name] { return atom }
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    atoms[name] = reply.pointee.atom
    return reply.pointee.atom
  }
}
