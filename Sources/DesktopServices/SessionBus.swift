import CGio
import Foundation

/// A connection to the user's session bus, over which desktop services are reached.
///
/// Its functions block until the bus answers, for at most ``patience``, so they are not for the main thread of a window.
/// A connection may be used from any thread.
package final class SessionBus: @unchecked Sendable {
  /// The maximum time for a connection or a call, in seconds.
  package static let patience = 1.0

  /// GIO's `GDBusConnection`.
  package let connection: OpaquePointer

  /// Returns the address of the session bus: that in the environment, or else that of the socket in the user's runtime
  /// folder; `nil` if there is neither. No bus is started.
  package static func address(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return nil }
    let socket = "\(folder)/bus"
    return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
  }

  /// Connects to the bus at `address`.
  package init(address: String? = SessionBus.address()) throws(BusError) {
    guard let address else { throw BusError(reason: "there is no session bus") }
    // A server that accepts the connection but does not answer would block the thread forever.
    let cancellable = Cancellable()
    let timer = DispatchWorkItem { cancellable.cancel() }
    DispatchQueue(label: "Session bus timeout").asyncAfter(deadline: .now() + Self.patience, execute: timer)
    defer { timer.cancel() }
    var error: UnsafeMutablePointer<GError>?
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        address, flags, nil, cancellable.pointer, &error)
    else {
      g_clear_error(&error)
      throw BusError(reason: "the session bus does not answer")
    }
    self.connection = connection
    // By default the end of the bus ends the process.
    g_dbus_connection_set_exit_on_close(connection, 0)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Calls a method, and returns its results.
  ///
  /// - Parameters:
  ///   - descriptors: open files that are passed along, to which the arguments refer by their index.
  ///   - seconds: the maximum time for the call, longer for services that may have to start first.
  package func call(
    _ method: BusMethod, _ arguments: [BusArgument] = [], descriptors: [Int32] = [],
    within seconds: Double = SessionBus.patience
  ) throws(BusError) -> [BusValue] {
    let tuple = BusArgument.tuple(arguments)
    var error: UnsafeMutablePointer<GError>?
    let files = g_unix_fd_list_new()
    defer { g_object_unref(files) }
    for descriptor in descriptors where g_unix_fd_list_append(files, descriptor, nil) < 0 {
      throw BusError(reason: "there are too many open files")
    }
    guard
      let reply = g_dbus_connection_call_with_unix_fd_list_sync(
        connection, method.service, method.path, method.interface, method.name, tuple, nil,
        G_DBUS_CALL_FLAGS_NONE, gint(seconds * 1000), files, nil, nil, &error)
    else {
      defer { g_clear_error(&error) }
      throw BusError(reason: Self.reason(error, service: method.service))
    }
    defer { g_variant_unref(reply) }
    return BusValue(reply).elements
  }

  /// Reads a property of an object.
  package func property(_ name: String, of object: BusMethod) throws(BusError) -> BusValue {
    let getter = BusMethod(
      service: object.service, path: object.path, interface: "org.freedesktop.DBus.Properties", name: "Get")
    guard let value = try call(getter, [.text(object.interface), .text(name)]).first else {
      throw BusError(reason: "\(object.service) does not answer")
    }
    return value
  }

  private static func reason(_ error: UnsafeMutablePointer<GError>?, service: String) -> String {
    guard let error, error.pointee.domain == g_dbus_error_quark() else { return "\(service) does not answer" }
    switch GDBusError(rawValue: UInt32(bitPattern: error.pointee.code)) {
    case G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER: return "\(service) is not installed"
    case G_DBUS_ERROR_UNKNOWN_INTERFACE, G_DBUS_ERROR_UNKNOWN_METHOD, G_DBUS_ERROR_UNKNOWN_OBJECT,
      G_DBUS_ERROR_UNKNOWN_PROPERTY:
      return "\(service) does not offer it"
    default: return "\(service) does not answer"
    }
  }
}

/// A flag that ends a blocking operation from another thread.
private final class Cancellable: @unchecked Sendable {
  let pointer = g_cancellable_new()

  deinit { if let pointer { g_object_unref(UnsafeMutableRawPointer(pointer)) } }

  /// Ends the operation with an error.
  func cancel() { g_cancellable_cancel(pointer) }
}

/// A method of an object of a D-Bus service.
package struct BusMethod: Sendable {
  /// The name of the service.
  package let service: String

  /// The path of the object.
  package let path: String

  /// The interface of the method.
  package let interface: String

  /// The name of the method.
  package let name: String

  /// Creates the description of a method.
  package init(service: String, path: String, interface: String, name: String = "") {
    self.service = service
    self.path = path
    self.interface = interface
    self.name = name
  }
}
