/// The portals of the desktop that show a file of an application in a dialog of their own.
///
/// They open the file by its descriptor, so that they need no permission for its path. The calls block their thread until
/// the user has answered; a dialog that the user cancels is not an error.
package struct DesktopPortal: Sendable {
  private let bus: SessionBus

  /// Creates a client on a bus.
  package init(bus: SessionBus) { self.bus = bus }

  /// Asks the user whether the image in an open file becomes the background of the desktop. The dialog belongs to the
  /// window `parent`, as portals name it; empty for none.
  package func setBackground(_ descriptor: Int32, parent: String = "") throws(BusError) {
    try request(
      "Wallpaper", "SetWallpaperFile", [.text(parent), .descriptor(0)],
      options: ["show-preview": .boolean(true), "set-on": .text("background")], descriptor)
  }

  /// Lets the user print a PDF in an open file. The dialog belongs to the window `parent`.
  package func print(_ descriptor: Int32, title: String, parent: String = "") throws(BusError) {
    try request("Print", "Print", [.text(parent), .text(title), .descriptor(0)], options: [:], descriptor)
  }

  private func request(
    _ portal: String, _ name: String, _ arguments: [BusArgument], options: [String: BusArgument], _ descriptor: Int32
  ) throws(BusError) {
    let answer = try PortalRequest(bus: bus).perform(
      name, of: "org.freedesktop.portal.\(portal)", arguments, options: options, descriptors: [descriptor])
    switch answer {
    case .given, .cancelled: return
    case .failed: throw BusError(reason: "the desktop reports a failure")
    }
  }
}
