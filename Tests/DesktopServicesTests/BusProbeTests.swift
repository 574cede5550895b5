import DesktopTesting
import Foundation
import Testing

@testable import DesktopServices

@Suite struct BusProbeTests {
  @Test func `a bus answers`() throws {
    let bus = try PrivateBus()
    #expect(BusProbe.answers(bus.address, within: 5))
  }

  @Test func `a server that accepts connections but is silent does not answer`() throws {
    let server = try SilentServer()
    let start = ContinuousClock.now
    #expect(!BusProbe.answers(server.address, within: 0.05))
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `where there is no server, nobody answers`() {
    #expect(!BusProbe.answers("unix:path=/nonexistent/bus", within: 5))
    #expect(!BusProbe.answers("unix:path=\(String(repeating: "x", count: 300))", within: 5))
  }

  @Test(arguments: ["tcp:host=localhost,port=1", "autolaunch:", "", "unix:runtime=yes"])
  func `other addresses are left to the libraries`(address: String) {
    #expect(BusProbe.answers(address, within: 5))
  }
}
