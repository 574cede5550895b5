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

  @Test func `the portal receives the file`() throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: "(objectpath '/request',)")
    let client = try SessionBus(address: bus.address)
    try DesktopPortal(bus: client).setBackground(STDIN_FILENO)
    try DesktopPortal(bus: client).print(STDIN_FILENO, title: "a")
    #expect(portal.callCount == 2)
  }
}
