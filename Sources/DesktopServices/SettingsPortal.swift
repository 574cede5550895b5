import CGio

/// The settings portal of the desktop: `org.freedesktop.portal.Settings`.
package struct SettingsPortal: Sendable {
  private static let interface = "org.freedesktop.portal.Settings"

  /// The namespaces of the settings that ``DesktopSettings`` describes.
  private static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
    "org.gnome.desktop.peripherals.mouse",
  ]

  private let bus: SessionBus

  /// Creates a reader of the portal on a bus.
  package init(bus: SessionBus) { self.bus = bus }

  /// Returns the version of the portal's interface.
  package func version() throws(BusError) -> Int {
    try bus.property("version", of: Self.method("")).integer ?? 0
  }

  /// Reads all settings.
  package func settings() throws(BusError) -> DesktopSettings {
    let values = try bus.call(Self.method("ReadAll"), [.texts(Self.namespaces)])
    return DesktopSettings(namespaces: values.first ?? .other)
  }

  /// Calls `onChange` after each change of a setting, and when the portal's service starts, on the main context of this
  /// thread. Returns the identifiers with which the connection ends it.
  func subscribe(onChange: @escaping () -> Void) -> [guint] {
    let portal = Self.method("")
    let settings = BusSignal(
      service: portal.service, interface: portal.interface, name: "SettingChanged", path: portal.path)
    return [settings, .ownerChange(of: portal.service)].map { signal in
      bus.subscribe(to: signal) { arguments in
        // An owner of the service that is no one: reading the settings would start it again.
        if arguments.last != .text("") { onChange() }
      }
    }
  }

  private static func method(_ name: String) -> BusMethod {
    BusMethod(
      service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop", interface: interface,
      name: name)
  }
}
