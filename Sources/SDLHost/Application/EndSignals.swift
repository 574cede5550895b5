import CSDL
import Foundation

/// The signals that ask a process to end (SIGHUP, SIGINT, SIGTERM). They act as a click on the window's close button,
/// so that reports, recordings and settings are written.
package enum EndSignals {
  private static var isWatching = false

  /// Starts to watch the signals: the first one closes the window, once there is one; another one, later than a
  /// repetition, terminates the process immediately. It must be called on the main thread, before other threads are
  /// started.
  package static func watch() {
    guard !isWatching else { return }
    isWatching = true
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    // Threads inherit the mask, so that only the waiting thread receives the signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let thread = Thread { [signals] in Self.wait(for: signals) }
    thread.name = "signals"
    thread.stackSize = 64 * 1024
    thread.start()
  }

  /// The time in which a signal is a repetition of the one before it, in nanoseconds: `timeout` sends it to the process,
  /// and then to the group of the process.
  private nonisolated static let repetition = 500_000_000

  private nonisolated static func wait(for signals: sigset_t) {
    var signals = signals
    _ = next(of: &signals)
    // The main queue's work begins with the loop, and so after the window has opened.
    DispatchQueue.main.async { MainActor.assumeIsolated { DisplayConnection.closeWindow() } }
    var pause = timespec(tv_sec: 0, tv_nsec: repetition)
    while sigtimedwait(&signals, nil, &pause) > 0 || errno == EINTR {}
    _exit(128 + next(of: &signals))
  }

  private nonisolated static func next(of signals: inout sigset_t) -> Int32 {
    var signal: Int32 = 0
    while sigwait(&signals, &signal) != 0 {}
    return signal
  }
}
