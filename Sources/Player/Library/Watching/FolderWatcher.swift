import Foundation

/// A watcher of folders for files that come, change and go, by the system's inotify, on a thread of its own.
///
/// The content of subfolders is not watched. Changes that other machines make on a network drive are not reported by
/// the system.
nonisolated final class FolderWatcher: Sendable {
  private let reader: WatchReader

  /// Creates a watcher without folders; throws if the system does not allow another one.
  init() throws(PathProblem) {
    let reader = try WatchReader()
    self.reader = reader
    let thread = Thread { reader.run() }
    thread.name = "Folder watcher"
    thread.start()
  }

  deinit { reader.end() }

  /// Watches these folders in place of the ones before; an empty path is the current folder, whose files have names
  /// alone as paths. Folders that do not exist are left out.
  ///
  /// Returns the first problem with a folder that exists.
  @discardableResult func watch(_ folders: [RawString]) -> PathProblem? { reader.watch(folders) }

  /// Calls `handler` once, on the watcher's thread, a moment after the first event since the last call, with the events
  /// until then.
  func next(_ handler: @escaping @Sendable (FolderEvents) -> Void) { reader.next(handler) }
}
