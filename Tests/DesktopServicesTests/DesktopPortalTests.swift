import DesktopTesting
import Foundation
import Testing

@testable import DesktopServices

/// Tests the portals for files, and the file manager, on a bus of their own.
@Suite struct DesktopPortalTests {
  @Test func `without a portal or a file manager there is a reason`() throws {
    let bus = try PrivateBus()
    let client = try SessionBus(address: bus.address)
    let missing = BusError(reason: "org.freedesktop.portal.Desktop is not installed")
    #expect(throws: missing) { try DesktopPortal(bus: client).setBackground(STDIN_FILENO) }
    #expect(throws: missing) { try DesktopPortal(bus: client).print(STDIN_FILENO, title: "a") }
    #expect(throws: BusError(reason: "org.freedesktop.FileManager1 is not installed")) {
      try FileManagerService(bus: client).show(uri: "file:///a")
    }
  }

  @Test func `the portal receives the file and the window`() throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: nil)
    let client = try DesktopPortal(bus: SessionBus(address: bus.address))
    portal.fileAnswer = .chosen([])
    try client.setBackground(STDIN_FILENO, parent: "x11:1a")
    let background = try #require(portal.fileRequest)
    #expect(background.hasPrefix("('x11:1a', 0, {") && background.contains("'set-on': <'background'>"))
    try client.print(STDIN_FILENO, title: "a")
    #expect(portal.fileRequest?.hasPrefix("('', 'a', 0, {") == true)
  }

  @Test func `a cancelled dialog is not an error, and a failure has a reason`() throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: nil)
    let client = try DesktopPortal(bus: SessionBus(address: bus.address))
    portal.fileAnswer = .closed(1)
    try client.print(STDIN_FILENO, title: "a")
    portal.fileAnswer = .closed(2)
    let failure = BusError(reason: "the desktop reports a failure")
    #expect(throws: failure) { try client.print(STDIN_FILENO, title: "a") }
    #expect(throws: failure) { try client.setBackground(STDIN_FILENO) }
    portal.fileAnswer = .end
    #expect(throws: BusError(reason: "org.freedesktop.portal.Desktop does not answer")) {
      try client.setBackground(STDIN_FILENO)
    }
  }
}
