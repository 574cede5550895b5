import Foundation
import Synchronization

/// Keeps the settings while the player runs, and writes them a moment after they have changed.
final class SettingsKeeper {
  /// The settings as they are now.
  var settings: Settings { didSet { if settings != oldValue { keep() } } }

  /// Called with a sentence for the person, once, when they cannot be written.
  var onProblem: (String) -> Void = { _ in }

  private lazy var writer = file.map { Writer(file: $0) }
  private let file: SettingsFile?

  /// A slider that is dragged changes them sixty times a second; so long they wait for more changes, in seconds.
  private static let patience = 0.5

  /// Settings that begin as `settings` and are written to `file`; `nil` for nowhere.
  init(_ settings: Settings = Settings(), file: SettingsFile? = nil) {
    self.settings = settings
    self.file = file
  }

  private var hasChanged = false

  private func keep() {
    hasChanged = true
    writer?.write(settings, after: Self.patience) { [weak self] problem in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.onProblem(problem) } }
    }
  }

  /// Writes what is not written yet, and returns when it is.
  func flush() {
    if hasChanged { writer?.flush() }
  }

  /// Writes on a thread of its own: a disk may sleep.
  private nonisolated final class Writer: Sendable {
    private let file: SettingsFile
    private let thread = QuietThreads(count: 1)
    private let waiting = Mutex<Settings?>(nil)

    /// Held while writing; whether it went wrong before.
    private let hasComplained = Mutex(false)

    init(file: SettingsFile) { self.file = file }

    func write(_ settings: Settings, after delay: Double, complain: @escaping @Sendable (String) -> Void) {
      let isFirst = waiting.withLock { waiting in
        defer { waiting = settings }
        return waiting == nil
      }
      guard isFirst else { return }
      thread.perform {
        Thread.sleep(forTimeInterval: delay)
        self.writeWaiting(complain)
      }
    }

    func flush() { writeWaiting { _ in } }

    private func writeWaiting(_ complain: (String) -> Void) {
      hasComplained.withLock { hasComplained in
        let settings = waiting.withLock { waiting in
          defer { waiting = nil }
          return waiting
        }
        guard let settings else { return }
        do throws(PathProblem) { try file.write(settings) } catch {
          if !hasComplained {
            complain("The settings \(file.path.text) cannot be written: \(error.writingReason).")
          }
          hasComplained = true
        }
      }
    }
  }
}
