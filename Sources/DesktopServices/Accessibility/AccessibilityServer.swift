import CGio
import Foundation
import Synchronization

/// The connection of an application to the accessibility bus, over which assistive technologies such as screen readers
/// read its objects and are notified of their changes (AT-SPI 2).
///
/// The server answers from the last tree, on a queue of its own, so that assistive technologies never wait for a frame
/// and no frame waits for them. Without a session bus or an accessibility bus it does nothing.
package final class AccessibilityServer: Sendable {
  /// The closures with which a server notifies its owner, on any thread.
  package struct Handlers: Sendable {
    /// Called when a tree is needed for the first time, because an assistive technology is active.
    package var activate: @Sendable () -> Void

    /// Called when the desktop says whether a screen reader is active.
    package var screenReader: @Sendable (Bool) -> Void

    /// Called for a request to an object.
    package var request: @Sendable (AccessibleRequest, _ object: Int) -> Void

    /// Creates handlers.
    package init(
      activate: @escaping @Sendable () -> Void, screenReader: @escaping @Sendable (Bool) -> Void,
      request: @escaping @Sendable (AccessibleRequest, _ object: Int) -> Void
    ) {
      self.activate = activate
      self.screenReader = screenReader
      self.request = request
    }
  }

  /// The time for which the first call waits for a tree, in seconds.
  private static let patience = 1.0

  private struct State {
    var session: SessionBus?
    var connection: Connection?
    var tree: AccessibleTree?
    var isActive = false
    var isStopped = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "Accessibility", qos: .userInitiated)
  private let hasTree = DispatchSemaphore(value: 0)
  private let handlers: Handlers
  private let emptyTree: AccessibleTree

  /// Creates a server of an application with a name.
  package init(name: String, handlers: Handlers) {
    self.handlers = handlers
    emptyTree = AccessibleTree(name: name)
  }

  // MARK: Life cycle

  /// Connects on the server's queue, at `accessibilityAddress` or at the address that the session bus names.
  package func start(
    sessionAddress: String? = SessionBus.address(),
    accessibilityAddress: String? = ProcessInfo.processInfo.environment["AT_SPI_BUS_ADDRESS"]
  ) {
    queue.async { self.connect(sessionAddress, accessibilityAddress) }
  }

  /// Leaves the accessibility bus. Calls in progress are not answered any more.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      state.connection?.close()
      state.session?.close()
      (state.connection, state.session) = (nil, nil)
    }
  }

  private func connect(_ sessionAddress: String?, _ accessibilityAddress: String?) {
    guard !state.withLock(\.isStopped) else { return }
    let session = try? SessionBus(address: sessionAddress)
    if let session { watchStatus(on: session) }
    let named = accessibilityAddress.flatMap { $0.isEmpty ? nil : $0 }
    guard let address = named ?? session.flatMap({ try? AccessibilityBus.address(on: $0) }),
      let bus = try? SessionBus(address: address), var connection = Connection(bus)
    else { return }
    bus.receive { [weak self] message in self?.receive(message) ?? false }
    guard connection.embed() else { return }
    let hasListeners = connection.watchListeners()
    state.withLock { state in
      state.session = session
      if !state.isStopped { state.connection = connection }
    }
    if hasListeners { activate() }
    if let session { readStatus(on: session) }
  }

  // MARK: Status

  private static let status = BusMethod(service: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Status")

  private func watchStatus(on session: SessionBus) {
    session.receive { [weak self, weak session] message in
      guard message.kind == .signal, message.path == Self.status.path, let self, let session else { return false }
      queue.async { self.readStatus(on: session) }
      return false
    }
    let method = BusMethod(
      service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      name: "AddMatch")
    let rule = "type='signal',interface='org.freedesktop.DBus.Properties',path='\(Self.status.path)'"
    _ = try? session.call(method, [.text(rule)])
  }

  private func readStatus(on session: SessionBus) {
    let reader = (try? session.property("ScreenReaderEnabled", of: Self.status))?.boolean ?? false
    handlers.screenReader(reader)
    if reader || (try? session.property("IsEnabled", of: Self.status))?.boolean ?? false { activate() }
  }

  private func activate() {
    let isNew = state.withLock { state in
      defer { state.isActive = true }
      return !state.isActive
    }
    if isNew { handlers.activate() }
  }

  // MARK: Tree

  /// Replaces the tree, and notifies assistive technologies of the differences.
  package func update(_ tree: AccessibleTree) {
    let (former, connection) = state.withLock { state in
      defer { state.tree = tree }
      return (state.tree, state.connection)
    }
    if former == nil { hasTree.signal() }
    guard let connection else { return }
    queue.async { connection.send(tree.events(since: former ?? self.emptyTree), tree, former: former) }
  }

  // MARK: Calls

  /// Answers a call to one of the objects, and notes new listeners. Returns whether the message was a call.
  private func receive(_ message: BusMessage) -> Bool {
    if message.kind == .signal, message.interface == Connection.registry.interface {
      if message.name == "EventListenerRegistered" { queue.async { self.activate() } }
      return false
    }
    guard message.kind == .call, let interface = message.interface, let path = message.path,
      path.hasPrefix("/org/a11y/atspi/"), interface != "org.freedesktop.DBus.Peer"
    else { return false }
    queue.async { self.answer(message, path, interface) }
    return true
  }

  private func answer(_ message: BusMessage, _ path: String, _ interface: String) {
    guard let connection = state.withLock(\.connection) else { return SessionBus.drop(message) }
    // The registry reads every application; that does not mean that somebody listens.
    if message.sender != connection.desktopName { activate() }
    let call = AccessibleCall(
      path: path, interface: interface, name: message.name, arguments: message.arguments, busName: connection.name,
      desktop: connection.desktop)
    guard let answer = call.answer(from: currentTree()) else { return connection.bus.refuse(message) }
    connection.bus.reply(to: message, answer.results)
    if let request = answer.request { handlers.request(request, answer.object) }
  }

  /// Returns the tree; the first call waits for it.
  private func currentTree() -> AccessibleTree {
    let (tree, isActive) = state.withLock { ($0.tree, $0.isActive) }
    if let tree { return tree }
    guard isActive else { return emptyTree }
    _ = hasTree.wait(timeout: .now() + Self.patience)
    return state.withLock(\.tree) ?? emptyTree
  }
}

extension AccessibilityServer {
  /// The accessibility bus, as an application that is registered on it.
  fileprivate struct Connection: Sendable {
    let bus: SessionBus

    /// The name of the connection.
    let name: String

    /// The object that contains the application, and the name of its connection.
    var desktop: BusArgument = .structure([.text(""), .path("/org/a11y/atspi/null")])
    var desktopName: String?

    init?(_ bus: SessionBus) {
      guard let name = bus.uniqueName else { return nil }
      self.bus = bus
      self.name = name
    }

    /// Registers the application. Returns whether the registry has accepted it.
    mutating func embed() -> Bool {
      let method = BusMethod(
        service: "org.a11y.atspi.Registry", path: AccessibleCall.path(of: AccessibleTree.root),
        interface: "org.a11y.atspi.Socket", name: "Embed")
      let own = BusArgument.structure([.text(name), .path(AccessibleCall.path(of: AccessibleTree.root))])
      guard let parent = try? bus.call(method, [own]).first?.elements, parent.count == 2, let name = parent[0].text,
        let path = parent[1].text
      else { return false }
      desktop = .structure([.text(name), .path(path)])
      desktopName = name
      return true
    }

    /// The registry of those who listen to events.
    static let registry = BusMethod(
      service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry",
      name: "GetRegisteredEvents")

    /// Asks to be notified of new listeners to events. Returns whether there are some already.
    func watchListeners() -> Bool {
      let match = BusMethod(
        service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        name: "AddMatch")
      let rule = "type='signal',interface='\(Self.registry.interface)',member='EventListenerRegistered'"
      _ = try? bus.call(match, [.text(rule)])
      return !((try? bus.call(Self.registry))?.first?.elements.isEmpty ?? true)
    }

    func close() { bus.close() }

    /// Sends events, and changes of what clients have cached.
    func send(_ events: [AccessibleEvent], _ tree: AccessibleTree, former: AccessibleTree?) {
      let call = AccessibleCall(path: "", interface: "", name: "", arguments: [], busName: name, desktop: desktop)
      func cache(_ name: String, _ argument: BusArgument) {
        bus.emit(name, of: AccessibleCall.cachePath, interface: "org.a11y.atspi.Cache", [argument])
      }
      if let former {
        for id in tree.objects.keys.sorted() where former.objects[id] == nil {
          if let item = call.item(of: id, in: tree) { cache("AddAccessible", item) }
        }
      }
      for event in events { send(event) }
      if let former {
        for id in former.objects.keys.sorted() where tree.objects[id] == nil {
          cache("RemoveAccessible", call.reference(to: id))
        }
      }
    }

    func send(_ event: AccessibleEvent) {
      let reference = { (id: Int) in BusArgument.structure([.text(name), .path(AccessibleCall.path(of: id))]) }
      let content = event.child.map(reference) ?? event.text.map { .text($0) } ?? .integer(0)
      bus.emit(
        event.name, of: AccessibleCall.path(of: event.id), interface: "org.a11y.atspi.Event.\(event.kind)",
        [.text(event.detail), .integer(event.first), .integer(event.second), .variant(content), .properties([:])])
    }
  }
}
