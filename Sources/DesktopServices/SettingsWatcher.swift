import CGio
import Foundation
import Synchronization

/// Reads the settings of the desktop through the portal, and again whenever one changes, on a thread of its own.
///
/// Nobody waits for the bus or the portal, except who calls ``firstSettings(within:)``. Without a session bus there are
/// no calls; a portal that does not answer is asked again when its service starts.
package final class SettingsWatcher: @unchecked Sendable {
  private let address: String?
  private let onChange: @Sendable (DesktopSettings) -> Void
  private let context = g_main_context_new()
  private let loop: OpaquePointer

  /// The settings that were read last; used on the watcher's thread only.
  private var last: DesktopSettings?

  /// Whether a read is scheduled; used on the watcher's thread only.
  private var isStale = false

  /// The result of the first read, which is `.some(nil)` if there is nothing to read.
  private let first = Mutex<DesktopSettings??>(nil)
  private let firstIsKnown = DispatchSemaphore(value: 0)

  /// Starts to watch the portal on the bus at `address`; `onChange` is called on the watcher's thread, first with the
  /// settings at the start. The watcher exists until ``stop()``.
  package init(
    address: String? = SessionBus.address(), onChange: @escaping @Sendable (DesktopSettings) -> Void
  ) {
    self.address = address
    self.onChange = onChange
    loop = g_main_loop_new(context, 0)
    let thread = Thread { self.run() }
    thread.name = "Desktop settings"
    thread.start()
  }

  deinit {
    g_main_loop_unref(loop)
    g_main_context_unref(context)
  }

  /// Returns the settings at the start, for which it waits `seconds` at most; `nil` if they are not there by then, or
  /// if there are none.
  package func firstSettings(within seconds: Double) -> DesktopSettings? {
    if firstIsKnown.wait(timeout: .now() + seconds) == .success { firstIsKnown.signal() }
    return first.withLock { $0 } ?? nil
  }

  /// Ends the watching, without waiting for a call in progress.
  package func stop() {
    // The loop may not run yet, so its end is an event in it.
    schedule(at: G_PRIORITY_DEFAULT) { [loop] in g_main_loop_quit(loop) }
  }

  // MARK: - The watcher's thread

  private func run() {
    // Signals are delivered to the context of the thread that subscribes.
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    guard let bus = try? SessionBus(address: address) else { return keepFirst(nil) }
    let portal = SettingsPortal(bus: bus)
    let subscriptions = portal.subscribe { [unowned self] in readSoon(portal) }
    read(portal)
    keepFirst(last)
    g_main_loop_run(loop)
    for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(bus.connection, subscription) }
    // The connection releases the closures in events of the context.
    while g_main_context_iteration(context, 0) != 0 {}
  }

  private func keepFirst(_ settings: DesktopSettings?) {
    first.withLock { $0 = .some(settings) }
    firstIsKnown.signal()
  }

  /// Reads the settings after the signals that have arrived: a desktop often changes several at a time.
  private func readSoon(_ portal: SettingsPortal) {
    guard !isStale else { return }
    isStale = true
    schedule(at: G_PRIORITY_DEFAULT_IDLE) { [unowned self] in
      isStale = false
      read(portal)
    }
  }

  private func read(_ portal: SettingsPortal) {
    guard let settings = try? portal.settings(), settings != last else { return }
    last = settings
    onChange(settings)
  }

  /// Runs `work` once on the watcher's thread.
  private func schedule(at priority: Int32, _ work: @escaping () -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, priority)
    g_source_set_callback(
      source,
      { work in
        if let work { Unmanaged<Closure>.fromOpaque(work).takeUnretainedValue().call() }
        return 0
      }, Unmanaged.passRetained(Closure(work)).toOpaque(), Closure.release)
    g_source_attach(source, context)
    g_source_unref(source)
  }
}
