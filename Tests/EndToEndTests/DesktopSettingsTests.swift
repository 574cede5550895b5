import DesktopServices
import DesktopTesting
import FileTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests that the window follows the settings portal of a desktop: a fake one on a bus of its own.
  @Suite(.enabled(if: Command.find("dbus-daemon") != nil, "needs dbus-daemon; Scripts/packages test installs it"))
  struct DesktopSettingsTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder.filled() }

    /// The page of the grid in both appearances.
    private static let dark = Colour(red: 0x11, green: 0x12, blue: 0x15)
    private static let light = Colour(red: 0xF4, green: 0xF3, blue: 0xF0)

    private static func settings(_ colorScheme: Int) -> String {
      "({'org.freedesktop.appearance': {'color-scheme': <uint32 \(colorScheme)>}},)"
    }

    private static func isPage(_ colour: Colour, of shown: Screenshot) -> Bool {
      shown.count(of: colour, tolerance: 2) > shown.width * shown.height / 4
    }

    private func open(on address: String, _ arguments: [String] = []) async throws -> RunningPlayer {
      try await RunningPlayer([folder.path] + arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    }

    @Test func `the window opens in the appearance of the desktop and follows its changes`() async throws {
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus, settings: Self.settings(2))
      let player = try await open(on: bus.address)
      let first = try player.look()
      #expect(Self.isPage(Self.light, of: first))
      try first.keep(as: "desktop-light")
      portal.change(to: Self.settings(1))
      try await player.wait(until: "the window is dark") { Self.isPage(Self.dark, of: $0) }.keep(as: "desktop-dark")
      portal.change(to: Self.settings(2))
      try await player.wait(until: "the window is light again") { Self.isPage(Self.light, of: $0) }
      #expect(try await player.quit().clean)
    }

    @Test func `an open page follows, and the command line takes precedence`() async throws {
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus, settings: Self.settings(1))
      let player = try await open(on: bus.address, ["--transition", "system"])
      let cell = try #require(try player.look().bounds(of: PictureFolder.colours[0].colour)).centre
      try player.click(x: cell.x, y: cell.y)
      let page = try await player.settle()
      portal.change(to: Self.settings(2))
      let paper = Colour(red: 0xEB, green: 0xEA, blue: 0xE6)
      try await player.wait(until: "the page is light") { $0.count(of: paper, tolerance: 2) > 10_000 }
      #expect(page.count(of: paper, tolerance: 2) == 0)
      #expect(try await player.quit().clean)
      let chosen = try await open(on: bus.address, ["--appearance", "dark"])
      #expect(Self.isPage(Self.dark, of: try chosen.look()))
      #expect(try await chosen.quit().clean)
    }

    @Test func `a session bus that accepts connections but is silent does not keep the window from opening`()
      async throws
    {
      let server = try SilentServer()
      let player = try await open(on: server.address)
      #expect(Self.isPage(Self.dark, of: try player.look()))
      #expect(try await player.quit().clean)
      withExtendedLifetime(server) {}
    }

    @Test func `a portal that does not answer delays neither the start nor the end`() async throws {
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus, settings: nil)
      let player = try await open(on: bus.address)
      #expect(Self.isPage(Self.dark, of: try player.look()))
      let start = ContinuousClock.now
      let report = try await player.quit()
      #expect(report.clean && report.startupMs < 5000)
      #expect(ContinuousClock.now - start < .seconds(5))
      withExtendedLifetime(portal) {}
    }

    @Test func `a recording does not depend on the desktop`() async throws {
      let bus = try PrivateBus()
      let portal = try FakePortal(on: bus, settings: Self.settings(2))
      let file = TemporaryFile()
      let recorded = try await open(on: bus.address, ["--record", file.url.path])
      #expect(Self.isPage(Self.dark, of: try recorded.look()))
      #expect(try await recorded.quit().clean)
      // One that was made in the light appearance is replayed in it.
      let light = try await open(on: bus.address, ["--record", file.url.path, "--appearance", "light"])
      #expect(Self.isPage(Self.light, of: try light.look()))
      let report = try await light.quit()
      let replayed = try await RunningPlayer(
        [folder.path, "--replay", file.url.path],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], waitsForWindow: false)
      #expect(try await replayed.end().pictures == report.pictures)
      withExtendedLifetime(portal) {}
    }
  }
}
