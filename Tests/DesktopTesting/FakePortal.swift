import CGio
import DesktopServices
import Foundation

/// A settings portal on a bus, which answers each call with the same value until it is changed, and portals with dialogs
/// for choosing files, printing and the background, which answer at once.
package final class FakePortal: @unchecked Sendable {
  private let bus: SessionBus
  private let lock = NSLock()
  private var settings: String?
  private var count = 0
  private var answerToFiles: FileAnswer?
  private var request: String?

  /// An answer of a dialog.
  package enum FileAnswer: Sendable {
    /// The URIs that were chosen.
    case chosen([String])

    /// A dialog that was closed, with the code of the response.
    case closed(UInt32)

    /// The end of the portal instead of a response.
    case end
  }

  /// The answer of the dialogs; `nil` for none.
  package var fileAnswer: FileAnswer? {
    get { lock.withLock { answerToFiles } }
    set { lock.withLock { answerToFiles = newValue } }
  }

  /// The arguments of the last call of a dialog, in GVariant's text format.
  package var fileRequest: String? { lock.withLock { request } }

  /// The number of calls that have arrived.
  package var callCount: Int { lock.withLock { count } }

  /// Creates a portal with `settings` in GVariant's text format: `({'namespace': {'key': <value>}},)`. With `nil` it
  /// does not answer.
  package init(on bus: PrivateBus, settings: String?) throws {
    self.bus = try SessionBus(address: bus.address)
    self.settings = settings
    let name = BusMethod(
      service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      name: "RequestName")
    let filter: GDBusMessageFilterFunction = { _, message, isIncoming, portal in
      guard let portal, isIncoming != 0, let message,
        g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
      else { return message }
      Unmanaged<FakePortal>.fromOpaque(portal).takeUnretainedValue().answer(message)
      g_object_unref(UnsafeMutableRawPointer(message))
      return nil
    }
    g_dbus_connection_add_filter(self.bus.connection, filter, Unmanaged.passUnretained(self).toOpaque(), nil)
    _ = try self.bus.call(name, [.text("org.freedesktop.portal.Desktop"), .number(0)])
  }

  deinit { g_dbus_connection_close_sync(bus.connection, nil, nil) }

  /// Replaces the settings, and emits the signal of a change.
  package func change(to settings: String) {
    lock.withLock { self.settings = settings }
    emitChange()
  }

  /// Emits the signal of a change.
  package func emitChange() {
    let change = g_variant_parse(nil, "('org.freedesktop.appearance', 'color-scheme', <uint32 1>)", nil, nil, nil)
    g_dbus_connection_emit_signal(
      bus.connection, nil, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
      change, nil)
  }

  private func answer(_ message: OpaquePointer) {
    let member = String(cString: g_dbus_message_get_member(message))
    if ["OpenFile", "SaveFile", "SetWallpaperFile", "Print"].contains(member) { return answerFiles(message) }
    let isOfFiles = member == "Get" && body(of: message).contains("FileChooser")
    if isOfFiles { return reply(to: message, g_variant_parse(nil, "(<uint32 4>,)", nil, nil, nil)) }
    let settings = lock.withLock {
      count += 1
      return self.settings
    }
    guard let settings else { return }
    reply(to: message, g_variant_parse(nil, member == "Get" ? "(<uint32 2>,)" : settings, nil, nil, nil))
  }

  private func body(of message: OpaquePointer) -> String {
    guard let body = g_dbus_message_get_body(message), let text = g_variant_print(body, 0) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private func reply(to message: OpaquePointer, _ body: OpaquePointer?) {
    let reply = g_dbus_message_new_method_reply(message)
    defer { g_object_unref(UnsafeMutableRawPointer(reply)) }
    g_dbus_message_set_body(reply, body)
    g_dbus_connection_send_message(bus.connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
  }

  /// Answers a call of a dialog as a portal does: with the path of an object, whose signal has the response.
  private func answerFiles(_ message: OpaquePointer) {
    let arguments = body(of: message)
    let answer = lock.withLock { () -> FileAnswer? in
      request = arguments
      return answerToFiles
    }
    guard let answer, let sender = g_dbus_message_get_sender(message).map({ String(cString: $0) }),
      let token = arguments.firstMatch(of: /'handle_token': <'([^']*)'>/)?.1
    else { return }
    let name = sender.dropFirst().replacing(".", with: "_")
    let path = "/org/freedesktop/portal/desktop/request/\(name)/\(token)"
    reply(to: message, g_variant_parse(nil, "(objectpath '\(path)',)", nil, nil, nil))
    let response: String
    switch answer {
    case .chosen(let uris):
      let list = uris.map { "'\($0)'" }.joined(separator: ", ")
      response = "(uint32 0, {'uris': <@as [\(list)]>})"
    case .closed(let code): response = "(uint32 \(code), @a{sv} {})"
    case .end: return g_dbus_connection_close(bus.connection, nil, nil, nil)
    }
    g_dbus_connection_emit_signal(
      bus.connection, sender, path, "org.freedesktop.portal.Request", "Response",
      g_variant_parse(nil, response, nil, nil, nil), nil)
  }
}
