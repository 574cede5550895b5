import FileTesting
import Foundation
import Testing

@testable import DesktopServices

/// Tests finding and reaching the session bus.
@Suite struct SessionBusTests {
  @Test func `the address comes from the environment, or from the runtime folder`() throws {
    let folder = try TemporaryFolder(), path = folder.url.path
    #expect(SessionBus.address(in: [:]) == nil)
    #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": path]) == nil)
    try folder.write(Data(), to: "bus")
    #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": path]) == "unix:path=\(path)/bus")
    let both = ["XDG_RUNTIME_DIR": path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]
    #expect(SessionBus.address(in: both) == "unix:path=/a")
  }

  @Test(arguments: ["unix:path=/nonexistent", "nonsense", "unix:"])
  func `an address that leads nowhere is an error`(address: String) {
    #expect(throws: BusError(reason: "the session bus does not answer")) { try SessionBus(address: address) }
  }

  @Test func `without an address there is no bus`() {
    #expect(throws: BusError(reason: "there is no session bus")) { try SessionBus(address: nil) }
  }

  @Test func `a server that does not answer is given up`() throws {
    // A socket that accepts connections into its queue, and nobody reads them.
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let file = TemporaryFile(extension: "socket"), path = file.url.path
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(listener, 4) == 0)
    #expect(throws: BusError(reason: "the session bus does not answer")) {
      try SessionBus(address: "unix:path=\(path)")
    }
  }

  @Test func `the end of the bus does not end the process`() throws {
    var bus: PrivateBus? = try PrivateBus()
    let connection = try SessionBus(address: bus?.address)
    #expect(try !names(connection).isEmpty)
    bus = nil
    #expect(throws: BusError.self) { try names(connection) }
  }

  private func names(_ bus: SessionBus) throws -> [BusValue] {
    let method = BusMethod(
      service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      name: "ListNames")
    return try bus.call(method).first?.elements ?? []
  }
}
