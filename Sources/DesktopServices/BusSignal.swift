import CGio

/// A signal of an object on a bus.
struct BusSignal {
  /// The service that sends it.
  var service: String

  /// The interface, and the name of the signal in it.
  var interface: String
  var name: String

  /// The path of the object.
  var path: String

  /// The value of the first argument that is waited for; `nil` for any.
  var firstArgument: String?

  /// The signal that the owner of a service's name has changed: its arguments are the name, the former owner, and the new
  /// one, which is empty if there is none.
  static func ownerChange(of service: String) -> BusSignal {
    BusSignal(
      service: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", name: "NameOwnerChanged",
      path: "/org/freedesktop/DBus", firstArgument: service)
  }
}

extension SessionBus {
  /// Calls `receive` with the arguments of each signal, on the main context of this thread. Returns the identifier for
  /// ``unsubscribe(_:)``.
  func subscribe(to signal: BusSignal, _ receive: @escaping ([BusValue]) -> Void) -> guint {
    g_dbus_connection_signal_subscribe(
      connection, signal.service, signal.interface, signal.name, signal.path, signal.firstArgument,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, values, receiver in
        guard let values, let receiver else { return }
        Unmanaged<SignalReceiver>.fromOpaque(receiver).takeUnretainedValue().receive(BusValue(values).elements)
      }, Unmanaged.passRetained(SignalReceiver(receive)).toOpaque(),
      { receiver in if let receiver { Unmanaged<SignalReceiver>.fromOpaque(receiver).release() } })
  }

  /// Ends a subscription.
  func unsubscribe(_ identifier: guint) { g_dbus_connection_signal_unsubscribe(connection, identifier) }
}

/// A closure as an object that can be passed through C.
private final class SignalReceiver {
  let receive: ([BusValue]) -> Void

  init(_ receive: @escaping ([BusValue]) -> Void) { self.receive = receive }
}
