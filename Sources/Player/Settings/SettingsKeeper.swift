import Foundation
import Synchronization

/// Keeps the settings while the player runs, and writes them a moment after they have changed.
final class SettingsKeeper {
  /// The settings as they are now.
  var settings: Settings { didSet { if settings != oldValue { keep() } } }

  /// Called with a sentence for the person, once, when they cannot be written.
  var onProblem: (String) -> Void = { _ in }

  private let writer: Writer?

  /// A slider that is dragged changes them sixty times a second; so long they wait for more changes, in seconds.
  private static let patience = 0.5

  /// Settings that begin as `settings` and are written to `file`; `nil` for nowhere.
  init(_ settings: Settings = Settings(), file: SettingsFile? = nil) {
    self.settings = settings
    writer = file.map { Writer(file: $0) }
  }

  private func keep() {
    writer?.write(settings, after: Self.patience) { [weak self] problem in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.onProblem(problem) } }
    }
  }

  /// Writes what is not written yet, and returns when it is.
  func flush() { writer?.flush() }

  /// Writes on a thread of its own: a disk may sleep.
  private nonisolated final class Writer: Sendable {
    private let file: SettingsFile
    private let queue = DispatchQueue(label: "settings")
    private let state = Mutex(State())

    private nonisolated struct State {
      var waiting: Settings?
      var hasComplained = false
    }

    init(file: SettingsFile) { self.file = file }

    func write(_ settings: Settings, after delay: Double, complain: @escaping @Sendable (String) -> Void) {
      let isFirst = state.withLock { state in
        defer { state.waiting = settings }
        return state.waiting == nil
      }
      guard isFirst else { return }
      queue.asyncAfter(deadline: .now() + delay) { self.writeWaiting(complain) }
    }

    func flush() { queue.sync { writeWaiting { _ in } } }

    private func writeWaiting(_ complain: (String) -> Void) {
      let settings = state.withLock { state in
        defer { state.waiting = nil }
        return state.waiting
      }
      guard let settings else { return }
      do { try file.write(settings) } catch {
        let isFirst = state.withLock { state in
          defer { state.hasComplained = true }
          return !state.hasComplained
        }
        if isFirst { complain("The settings \(file.path.text) cannot be written: \(error.writingReason).") }
      }
    }
  }
}
