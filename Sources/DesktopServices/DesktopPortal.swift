/// The portals of the desktop that show a file of an application in a dialog of their own.
///
/// They open the file by its descriptor, so that they need no permission for its path. The calls return when the dialog
/// opens; what the user chooses there is not reported.
package struct DesktopPortal: Sendable {
  /// The maximum time until the portal has started, in seconds.
  private static let patience = 15.0

  private let bus: SessionBus

  /// Creates a client on a bus.
  package init(bus: SessionBus) { self.bus = bus }

  /// Asks the user whether the image in an open file becomes the background of the desktop.
  package func setBackground(_ descriptor: Int32) throws(BusError) {
    let options: [String: BusArgument] = ["show-preview": .boolean(true), "set-on": .text("background")]
    try call("Wallpaper", "SetWallpaperFile", [.text(""), .descriptor(0), .properties(options)], descriptor)
  }

  /// Shows the desktop's dialog for printing a PDF in an open file.
  package func print(_ descriptor: Int32, title: String) throws(BusError) {
    try call("Print", "Print", [.text(""), .text(title), .descriptor(0), .properties([:])], descriptor)
  }

  private func call(
    _ portal: String, _ name: String, _ arguments: [BusArgument], _ descriptor: Int32
  ) throws(BusError) {
    let method = BusMethod(
      service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.\(portal)", name: name)
    _ = try bus.call(method, arguments, descriptors: [descriptor], within: Self.patience)
  }
}
