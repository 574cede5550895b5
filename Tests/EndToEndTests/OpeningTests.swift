import DesktopServices
import DesktopTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests opening a folder from the window, by the file chooser of a fake portal.
  @Suite(.enabled(if: Command.find("dbus-daemon") != nil, "needs dbus-daemon; Scripts/packages test installs it"))
  struct OpeningTests {
    @Test func `Control and O open the folder that the portal's dialog chooses`() async throws {
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus, settings: "({},)")
      let folder = try PictureFolder.filled()
      portal.fileAnswer = .chosen([FileURI.uri(of: Array(folder.path.utf8))])
      let player = try await RunningPlayer(
        ["/nonexistent/folder/."], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      let empty = try player.look()
      try player.type("ctrl+o")
      let colour = PictureFolder.colours[0].colour
      #expect(empty.bounds(of: colour) == nil)
      try await player.wait(until: "the pictures of the folder are shown") { $0.bounds(of: colour) != nil }
        .keep(as: "opened-by-portal")
      let report = try await player.quit()
      #expect(report.clean && report.stack == [URL(fileURLWithPath: folder.path).lastPathComponent])
    }
  }
}
