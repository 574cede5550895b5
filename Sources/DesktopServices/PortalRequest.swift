import CGio
import Synchronization

/// A method of a portal that is answered by the user, usually in a dialog: the answer is a signal of an object that
/// exists until then.
package struct PortalRequest: Sendable {
  /// The user's answer to a request.
  package enum Answer: Sendable {
    /// The results, a dictionary.
    case given(BusValue)

    /// The user has cancelled.
    case cancelled

    /// The request has ended in another way: it failed, or its dialog was closed.
    case failed
  }

  /// The service and the object of all portals.
  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"

  private static let interface = "org.freedesktop.portal.Request"

  /// The maximum time for the portal to accept a request, in seconds; its service may have to be started.
  private static let patience = 10.0

  /// The number of requests of this process, for their names.
  private static let count = Atomic(0)

  private let bus: SessionBus

  /// Creates a request on a bus.
  package init(bus: SessionBus) { self.bus = bus }

  /// Calls a method with `arguments`, followed by a dictionary of `options`, and blocks this thread until the user has
  /// answered. Open files are passed along as `descriptors`, to which the arguments refer by their index.
  package func perform(
    _ name: String, of interface: String, _ arguments: [BusArgument], options: [String: BusArgument],
    descriptors: [Int32] = []
  ) throws(BusError) -> Answer {
    guard let context = g_main_context_new(), let loop = g_main_loop_new(context, 0) else {
      throw BusError(reason: "there is no memory")
    }
    defer {
      g_main_loop_unref(loop)
      g_main_context_unref(context)
    }
    // Signals are delivered to the context of the thread that subscribes.
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    let token = "segue_\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
    let answer = Expectation(loop: loop)
    var subscriptions = [subscribe(to: requestPath(token), answer), subscribeToEnd(answer)]
    defer {
      subscriptions.forEach { bus.unsubscribe($0) }
      // The connection releases the closures in events of the context.
      while g_main_context_iteration(context, 0) != 0 {}
    }
    let method = BusMethod(service: Self.service, path: Self.path, interface: interface, name: name)
    let named = options.merging(["handle_token": .text(token)]) { $1 }
    let reply = try bus.call(
      method, arguments + [.properties(named)], descriptors: descriptors, within: Self.patience)
    // Portals before version 0.9 choose another path.
    if let path = reply.first?.text, path != requestPath(token) { subscriptions.append(subscribe(to: path, answer)) }
    g_main_loop_run(loop)
    switch answer.state {
    case .waiting, .ended: throw BusError(reason: "\(Self.service) does not answer")
    case .answered(let answer): return answer
    }
  }

  private func requestPath(_ token: String) -> String {
    let sender = (bus.uniqueName ?? ":0").dropFirst().map { $0 == "." ? "_" : $0 }
    return "\(Self.path)/request/\(String(sender))/\(token)"
  }

  private func subscribe(to path: String, _ answer: Expectation) -> guint {
    let signal = BusSignal(service: Self.service, interface: Self.interface, name: "Response", path: path)
    return bus.subscribe(to: signal) { arguments in
      switch arguments.first?.integer {
      case 0 where arguments.count > 1: answer.take(.answered(.given(arguments[1])))
      case 1: answer.take(.answered(.cancelled))
      default: answer.take(.answered(.failed))
      }
    }
  }

  private func subscribeToEnd(_ answer: Expectation) -> guint {
    bus.subscribe(to: .ownerChange(of: Self.service)) { arguments in
      if arguments.last == .text("") { answer.take(.ended) }
    }
  }

  /// The expected answer, used on one thread.
  private final class Expectation {
    enum State {
      case waiting
      case answered(Answer)

      /// The end of the portal's service.
      case ended
    }

    private(set) var state = State.waiting
    private let loop: OpaquePointer

    init(loop: OpaquePointer) { self.loop = loop }

    func take(_ next: State) {
      guard case .waiting = state else { return }
      state = next
      g_main_loop_quit(loop)
    }
  }
}
