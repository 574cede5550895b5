/// The file manager of the desktop: `org.freedesktop.FileManager1`.
package struct FileManagerService: Sendable {
  /// The maximum time until the file manager has started, in seconds.
  private static let patience = 15.0

  private let bus: SessionBus

  /// Creates a client on a bus.
  package init(bus: SessionBus) { self.bus = bus }

  /// Opens the folder of a file with the file selected. `uri` is that of the file.
  package func show(uri: String) throws(BusError) {
    let method = BusMethod(
      service: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1",
      interface: "org.freedesktop.FileManager1", name: "ShowItems")
    _ = try bus.call(method, [.texts([uri]), .text("")], within: Self.patience)
  }
}
