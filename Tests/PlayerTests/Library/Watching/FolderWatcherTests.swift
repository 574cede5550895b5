import FileTesting
import Foundation
import Testing

@testable import Player

/// Tests the watching of real folders; each test waits for the events themselves.
struct FolderWatcherTests {
  let folder: TemporaryFolder
  let watcher: FolderWatcher

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(to: "old.jpg")
    watcher = try FolderWatcher()
    watcher.watch([folder.path])
  }

  private func path(_ name: RawString) -> RawString { folder.path.appending(name) }

  /// Returns the events of `changes`, followed by those of a last file, with which they are complete.
  private func events(of changes: () throws -> Void) async throws -> FolderEvents {
    try changes()
    try folder.write(to: "last.jpg")
    var events = FolderEvents()
    while !events.written.contains(path("last.jpg")) {
      events.add(await withCheckedContinuation { done in watcher.next { done.resume(returning: $0) } })
    }
    events.written.remove(path("last.jpg"))
    return events
  }

  private func open(_ name: RawString) -> Int32 {
    path(name).withCString { Foundation.open($0, O_WRONLY | O_CREAT, 0o600) }
  }

  @Test func `written, renamed and hidden files`() async throws {
    try folder.write(to: "before.jpg")
    let events = try await events {
      try folder.write(to: "new.jpg")
      try folder.write(to: ".hidden.jpg")
      rename(path("old.jpg").text, path("renamed.jpg").text)
      rename(path(".hidden.jpg").text, path("visible.jpg").text)
    }
    #expect(events.written.isSuperset(of: [path("new.jpg"), path("visible.jpg"), path("renamed.jpg")]))
    #expect(!events.written.contains(path(".hidden.jpg")))
    #expect(events.formerPaths == [path("renamed.jpg"): path("old.jpg")])
    #expect(events.unfinished.isEmpty && !events.isIncomplete)
  }

  @Test func `a new file is unfinished until it is closed`() async throws {
    let file = open("slow.jpg")
    let events = try await events { write(file, "a", 1) }
    #expect(events.unfinished == [path("slow.jpg")] && events.written.isEmpty)
    let later = try await self.events { close(file) }
    #expect(later.unfinished.isEmpty && later.written == [path("slow.jpg")])
  }

  @Test func `a known file counts as written only when it is closed`() async throws {
    let file = open("old.jpg")
    let events = try await events { write(file, "abc", 3) }
    #expect(events == FolderEvents())
    #expect(try await self.events { close(file) }.written == [path("old.jpg")])
  }

  @Test func `links are complete at once`() async throws {
    let events = try await events {
      symlink(path("old.jpg").text, path("soft.jpg").text)
      link(path("old.jpg").text, path("hard.jpg").text)
    }
    #expect(events.written == [path("soft.jpg"), path("hard.jpg")] && events.unfinished.isEmpty)
  }

  @Test func `the end of a folder is an event, and a new folder in its place is watched`() async throws {
    let inner = try folder.makeFolder("inner")
    watcher.watch([inner])
    rmdir(inner.text)
    let events = await withCheckedContinuation { done in watcher.next { done.resume(returning: $0) } }
    #expect(events == FolderEvents())
    #expect(watcher.watch([inner]) == nil)
    _ = try folder.makeFolder("inner")
    #expect(watcher.watch([inner, folder.path]) == nil)
    let later = try await self.events { try folder.write(to: "inner/a.jpg") }
    #expect(later.written == [inner.appending("a.jpg")])
  }

  @Test func `a folder that is no longer watched has no events`() async throws {
    let inner = try folder.makeFolder("inner")
    watcher.watch([inner])
    watcher.watch([folder.path])
    #expect(try await events { try folder.write(to: "inner/a.jpg") }.written.isEmpty)
  }

  @Test func `a watcher that is gone leaves no open files`() async throws {
    // Only this watcher watches the folder; the threads of those of other tests may be about to close theirs.
    let watched = try folder.makeFolder("watched")
    var status = stat()
    try #require(stat(watched.text, &status) == 0)
    let watch = "inotify wd:1 ino:\(String(status.st_ino, radix: 16)) "
    func isOpen() -> Bool {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")) ?? []
      return names.contains { name in
        (try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8))?.contains(watch) ?? false
      }
    }
    let ended = AsyncStream<Void>.makeStream()
    do {
      let other = try FolderWatcher()
      other.watch([watched])
      #expect(isOpen())
      let token = EndToken { ended.continuation.finish() }
      other.next { _ in withExtendedLifetime(token) {} }
    }
    for await _ in ended.stream {}
    // The thread closes them right after it has released the handler.
    while isOpen() { await Task.yield() }
  }
}

/// An object that reports its end.
private nonisolated final class EndToken: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
