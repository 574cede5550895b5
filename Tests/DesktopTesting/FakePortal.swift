import CGio
import DesktopServices
import Foundation

/// A settings portal on a bus, which answers each call with the same value until it is changed.
package final class FakePortal: @unchecked Sendable {
  private let bus: SessionBus
  private let lock = NSLock()
  private var settings: String?
  private var count = 0

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
    let settings = lock.withLock {
      count += 1
      return self.settings
    }
    guard let settings else { return }
    let reply = g_dbus_message_new_method_reply(message)
    defer { g_object_unref(UnsafeMutableRawPointer(reply)) }
    g_dbus_message_set_body(reply, g_variant_parse(nil, member == "Get" ? "(<uint32 2>,)" : settings, nil, nil, nil))
    g_dbus_connection_send_message(bus.connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
  }
}
