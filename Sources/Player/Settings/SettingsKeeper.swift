import Foundation
import Synchronization

/// The settings of the running player, which are saved a moment after each change.
final class SettingsKeeper {
  /// The current settings.
  var settings: Settings { didSet { if settings != oldValue { keep() } } }

  /// Called once with a sentence for the user when the settings cannot be written.
  var onProblem: (String) -> Void = { _ in }

  private lazy var writer = file.map { Writer(file: $0) }
  private let file: SettingsFile?

  /// The delay before writing, in seconds, which combines the changes of a slider that is dragged.
  private static let patience = 0.5

  /// Creates settings that start as `settings` and are written to `file`; `nil` for not writing them.
  init(_ settings: Settings = Settings(), file: SettingsFile? = nil) {
    self.settings = settings
    self.file = file
  }

  private var hasChanged = false

  private func keep() {
    hasChanged = true
    writer?.write(settings, after: Self.patience) { [weak self] problem in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.onProblem("\(problem).") } }
    }
  }

  /// Writes pending changes, and returns when they are written. Returns a sentence for the user, without a period, if
  /// that fails, unless ``onProblem`` was called before.
  func flush() -> String? { hasChanged ? writer?.flush() : nil }

  /// A writer on a separate thread, since the disk may be slow.
  private nonisolated final class Writer: Sendable {
    private let file: SettingsFile
    private let thread = LowPriorityPool(count: 1)
    private let waiting = Mutex<Settings?>(nil)

    /// The lock during writing; its value is whether an error was reported.
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

    func flush() -> String? {
      var problem: String?
      writeWaiting { problem = $0 }
      return problem
    }

    private func writeWaiting(_ complain: (String) -> Void) {
      hasComplained.withLock { hasComplained in
        let settings = waiting.withLock { waiting in
          defer { waiting = nil }
          return waiting
        }
        guard let settings else { return }
        do throws(PathProblem) { try file.write(settings) } catch {
          if !hasComplained {
            complain("The settings \(file.path.text) cannot be written: \(error.writingReason)")
          }
          hasComplained = true
        }
      }
    }
  }
}
