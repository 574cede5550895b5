import CGio

/// A message that was received from a bus.
struct BusMessage: @unchecked Sendable {
  enum Kind {
    case call, signal, other
  }

  let pointer: OpaquePointer
  let kind: Kind

  /// The path of the object, the interface and the name of the method or signal.
  let path: String?
  let interface: String?
  let name: String

  /// The name of the connection that sent the message.
  let sender: String?

  init(_ message: OpaquePointer) {
    pointer = message
    switch g_dbus_message_get_message_type(message) {
    case G_DBUS_MESSAGE_TYPE_METHOD_CALL: kind = .call
    case G_DBUS_MESSAGE_TYPE_SIGNAL: kind = .signal
    default: kind = .other
    }
    path = g_dbus_message_get_path(message).map { String(cString: $0) }
    interface = g_dbus_message_get_interface(message).map { String(cString: $0) }
    name = g_dbus_message_get_member(message).map { String(cString: $0) } ?? ""
    sender = g_dbus_message_get_sender(message).map { String(cString: $0) }
  }

  /// The arguments.
  var arguments: [BusValue] { g_dbus_message_get_body(pointer).map { BusValue($0).elements } ?? [] }
}

extension SessionBus {
  /// The name of the connection on its bus.
  var uniqueName: String? { g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } }

  /// Calls `handler` for each message that arrives, on the connection's own thread. A message for which it returns `true`
  /// is the handler's to answer, with ``reply(to:_:)`` or ``refuse(_:)``; others are processed as usual.
  func receive(_ handler: @escaping @Sendable (BusMessage) -> Bool) {
    let receiver = Unmanaged.passRetained(Receiver(handler)).toOpaque()
    g_dbus_connection_add_filter(
      connection,
      { _, message, isIncoming, receiver in
        guard let receiver, let message, isIncoming != 0 else { return message }
        let handler = Unmanaged<Receiver>.fromOpaque(receiver).takeUnretainedValue().handler
        return handler(BusMessage(message)) ? nil : message
      }, receiver, { receiver in if let receiver { Unmanaged<Receiver>.fromOpaque(receiver).release() } })
  }

  /// Sends the results of a call, and frees the call.
  func reply(to call: BusMessage, _ results: [BusArgument]) {
    let reply = g_dbus_message_new_method_reply(call.pointer)
    g_dbus_message_set_body(reply, BusArgument.tuple(results))
    finish(call, with: reply)
  }

  /// Answers that there is no such method, and frees the call.
  func refuse(_ call: BusMessage) {
    finish(
      call,
      with: g_dbus_message_new_method_error_literal(
        call.pointer, "org.freedesktop.DBus.Error.UnknownMethod", "There is no \(call.name) here"))
  }

  /// Frees a call without an answer.
  static func drop(_ call: BusMessage) { g_object_unref(UnsafeMutableRawPointer(call.pointer)) }

  private func finish(_ call: BusMessage, with reply: OpaquePointer?) {
    if let reply {
      g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
      g_object_unref(UnsafeMutableRawPointer(reply))
    }
    g_object_unref(UnsafeMutableRawPointer(call.pointer))
  }

  /// Sends a signal of an object to everyone who listens.
  func emit(_ name: String, of path: String, interface: String, _ arguments: [BusArgument]) {
    g_dbus_connection_emit_signal(connection, nil, path, interface, name, BusArgument.tuple(arguments), nil)
  }

  /// Closes the connection, without waiting for it.
  func close() { g_dbus_connection_close(connection, nil, nil, nil) }
}

/// A closure as an object that can be passed through C.
private final class Receiver: Sendable {
  let handler: @Sendable (BusMessage) -> Bool

  init(_ handler: @escaping @Sendable (BusMessage) -> Bool) { self.handler = handler }
}
