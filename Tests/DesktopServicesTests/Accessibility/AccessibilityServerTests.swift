import CGio
import Foundation
import Synchronization
import Testing

@testable import DesktopServices

/// Tests the server on a real bus, with a registry that accepts every application.
@Suite struct AccessibilityServerTests {
  /// A registry of assistive technologies.
  private final class Registry: Sendable {
    let bus: SessionBus

    init(on address: String) throws {
      let bus = try SessionBus(address: address)
      self.bus = bus
      bus.receive { [weak bus] message in
        guard message.kind == .call, message.name == "Embed", let bus else { return false }
        bus.reply(
          to: message, [.structure([.text(bus.uniqueName ?? ""), .path("/org/a11y/atspi/accessible/root")])])
        return true
      }
      let name = BusMethod(
        service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        name: "RequestName")
      _ = try bus.call(name, [.text("org.a11y.atspi.Registry"), .number(0)])
    }
  }

  /// An assistive technology: it reads objects, and hears signals.
  private final class Reader: Sendable {
    let bus: SessionBus
    let signals: AsyncStream<String>

    init(on address: String) throws {
      bus = try SessionBus(address: address)
      let (signals, continuation) = AsyncStream.makeStream(of: String.self)
      self.signals = signals
      bus.receive { message in
        if message.kind == .signal, message.interface?.hasPrefix("org.a11y.atspi.Event") ?? false {
          continuation.yield("\(message.name) \(message.arguments.first?.text ?? "")")
        }
        return false
      }
      let match = BusMethod(
        service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        name: "AddMatch")
      _ = try bus.call(match, [.text("type='signal'")])
    }

    func call(_ service: String, _ id: Int, _ interface: String, _ name: String, _ arguments: [BusArgument] = []) throws
      -> [BusValue]
    {
      try bus.call(
        BusMethod(
          service: service, path: AccessibleCall.path(of: id), interface: "org.a11y.atspi.\(interface)", name: name),
        arguments)
    }
  }

  /// What a server has asked of its owner.
  private final class Owner: Sendable {
    let requests = Mutex<[String]>([])
    let tree = Mutex<AccessibilityServer?>(nil)

    func makeServer() -> AccessibilityServer {
      let server = AccessibilityServer(
        name: "Test",
        handlers: AccessibilityServer.Handlers(
          activate: { [weak self] in
            self?.requests.withLock { $0.append("activate") }
            self?.tree.withLock { $0 }?.update(AccessibleCallTests.tree())
          },
          screenReader: { _ in },
          request: { [weak self] request, object in self?.requests.withLock { $0.append("\(request) \(object)") } }))
      tree.withLock { $0 = server }
      return server
    }

    var log: [String] { requests.withLock { $0 } }
  }

  /// Returns the name of the connection that answers as an application on a bus.
  private func application(_ reader: Reader, among registry: Registry) throws -> String {
    let list = BusMethod(
      service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      name: "ListNames")
    for _ in 0..<200 {
      let names = try reader.bus.call(list).first?.elements.compactMap(\.text) ?? []
      let others = names.filter { $0.hasPrefix(":") && $0 != reader.bus.uniqueName && $0 != registry.bus.uniqueName }
      for name in others {
        if (try? reader.call(name, 0, "Accessible", "GetRole"))?.first?.integer == 75 { return name }
      }
    }
    throw BusError(reason: "no application appeared")
  }

  @Test func `an assistive technology reads the tree, makes requests and hears of changes`() async throws {
    let bus = try PrivateBus(), registry = try Registry(on: bus.address), reader = try Reader(on: bus.address)
    let owner = Owner(), server = owner.makeServer()
    defer { server.stop() }
    server.start(sessionAddress: nil, accessibilityAddress: bus.address)
    let name = try application(reader, among: registry)
    #expect(owner.log == ["activate"])
    let children = try reader.call(name, 1, "Accessible", "GetChildren").first?.elements.map { $0.elements.last?.text }
    #expect(children == [2, 3, 4].map { AccessibleCall.path(of: $0) })
    #expect(try reader.call(name, 5, "Action", "DoAction", [.integer(0)]).first?.boolean == true)
    #expect(throws: BusError.self) { try reader.call(name, 2, "Accessible", "Explode") }
    #expect(try reader.call(name, 2, "Accessible", "GetRoleName").first?.text == "entry")
    #expect(owner.log == ["activate", "perform(0) 5"])
    var changed = AccessibleTree(name: "Test")
    changed.add(AccessibleObject(id: 1, role: .frame), to: AccessibleTree.root)
    server.update(changed)
    var heard = reader.signals.makeAsyncIterator()
    var events: [String] = []
    while events.last != "BoundsChanged ", let event = await heard.next() { events.append(event) }
    #expect(events.count { $0 == "ChildrenChanged remove" } == 3)
  }

  @Test func `without a bus, a server does nothing and ends`() {
    let owner = Owner(), server = owner.makeServer()
    server.start(sessionAddress: nil, accessibilityAddress: nil)
    server.update(AccessibleCallTests.tree())
    server.start(sessionAddress: "unix:path=/nonexistent", accessibilityAddress: "nonsense")
    server.stop()
    #expect(owner.log.isEmpty)
  }
}
