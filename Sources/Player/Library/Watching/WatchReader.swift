import Foundation
import Synchronization

/// The inotify instance of a watcher with its thread's loop, which ends after ``end()``. The thread retains the reader,
/// but not the watcher.
nonisolated final class WatchReader: Sendable {
  /// The time in which events are collected, in milliseconds: short enough to feel direct, and long enough for the
  /// events of one program's save.
  private static let collecting: Int32 = 150

  private static let mask = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  private let events: Int32

  /// The ends of a connection whose bytes wake the thread.
  private let wake: Int32
  private let bell: Int32
  private let state = Mutex(State())

  private struct State {
    var log = WatchLog()
    var handler: (@Sendable (FolderEvents) -> Void)?
    var isOver = false

    var isDue: Bool { handler != nil && log.hasEvents }
  }

  /// Opens an inotify instance.
  init() throws(PathProblem) {
    // These flags of inotify are those of files.
    let events = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard events >= 0 else { throw PathProblem(errno: errno) }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      let number = errno
      close(events)
      throw PathProblem(errno: number)
    }
    self.events = events
    (wake, bell) = (ends[0], ends[1])
  }

  deinit {
    for file in [events, wake, bell] { close(file) }
  }

  /// Watches these folders in place of the ones before. A known folder is watched again, since another one may have
  /// taken its place.
  func watch(_ folders: [RawString]) -> PathProblem? {
    state.withLock { state in
      var watched: [Int32: RawString] = [:], first: PathProblem?
      for folder in folders {
        let number = (folder.bytes.isEmpty ? "." : folder).withCString { inotify_add_watch(events, $0, Self.mask) }
        if number >= 0 {
          watched[number] = folder
        } else if errno != ENOENT && errno != ENOTDIR {
          first = first ?? PathProblem(errno: errno)
        }
      }
      for number in state.log.folders.keys where watched[number] == nil { inotify_rm_watch(events, number) }
      state.log.folders = watched
      return first
    }
  }

  /// Calls `handler` once with the next events.
  func next(_ handler: @escaping @Sendable (FolderEvents) -> Void) {
    state.withLock { $0.handler = handler }
    signal()
  }

  /// Ends the loop.
  func end() {
    state.withLock { state in
      state.isOver = true
      state.handler = nil
    }
    signal()
  }

  private func signal() {
    // A full connection wakes the thread as well.
    var byte: UInt8 = 0
    _ = write(bell, &byte, 1)
  }

  // MARK: - The watcher's thread

  /// Reads events and passes them on until the end.
  func run() {
    while true {
      if !state.withLock({ $0.isDue }) { wait(for: [events, wake], atMost: -1) }
      takeEvents()
      guard !state.withLock({ $0.isOver }) else { return }
      guard state.withLock({ $0.isDue }) else { continue }
      // Only the end is a reason not to wait.
      wait(for: [wake], atMost: Self.collecting)
      takeEvents()
      let (handler, found) = state.withLock { state -> ((@Sendable (FolderEvents) -> Void)?, FolderEvents) in
        defer { state.handler = nil }
        return state.handler == nil ? (nil, FolderEvents()) : (state.handler, state.log.take())
      }
      handler?(found)
    }
  }

  private func wait(for files: [Int32], atMost milliseconds: Int32) {
    var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), milliseconds)
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wake, &bytes, bytes.count) > 0 {}
  }

  /// The size of the buffer for events, in bytes.
  private static let bufferSize = 64 << 10

  private func takeEvents() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.bufferSize, alignment: MemoryLayout<inotify_event>.alignment)
    defer { buffer.deallocate() }
    while true {
      let count = read(events, buffer.baseAddress, buffer.count)
      guard count > 0 else { return }
      state.withLock { $0.log.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    }
  }
}
