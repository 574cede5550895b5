import FileTesting
import Foundation
import SDLHost
import Testing

@testable import Player

/// Tests that a library follows its folder; each test waits for the changes themselves.
struct LibraryKeeperTests {
  let folder: TemporaryFolder
  let keeper = LibraryKeeper(isFollowing: true, results: AsynchronousResults())

  init() throws { folder = try TemporaryFolder() }

  private func open(_ path: RawString? = nil) async -> PictureLibrary {
    await withCheckedContinuation { done in
      keeper.onOpen = { done.resume(returning: $0) }
      keeper.open([path ?? folder.path])
    }
  }

  /// Makes changes, and returns the titles after the first update and the update.
  private func change(_ body: () throws -> Void) async throws -> (titles: [String], change: LibraryChange) {
    let updates = AsyncStream<(PictureLibrary, LibraryChange)>.makeStream()
    keeper.onChange = { updates.continuation.yield(($0, $1)) }
    try body()
    for await (library, change) in updates.stream {
      keeper.onChange = { _, _ in }
      return (library.pictures.map(\.title), change)
    }
    return ([], LibraryChange(from: [], to: []))
  }

  @Test func `files that come, change and go change the library in natural order`() async throws {
    for name: RawString in ["1.jpg", "3.jpg", "10.jpg"] { try folder.write(to: name) }
    #expect(await open().pictures.map(\.title) == ["1", "3", "10"])
    let added = try await change { try folder.write(to: "2.jpg") }
    #expect(added.titles == ["1", "2", "3", "10"] && added.change.inserted == [1])
    let written = try await change { try folder.write([1, 2, 3], to: "3.jpg") }
    #expect(written.change.changed == [2] && written.change.outdated == [folder.path.appending("3.jpg")])
    let removed = try await change { unlink(folder.path.appending("1.jpg").text) }
    #expect(removed.titles == ["2", "3", "10"] && removed.change.removed == [0])
    let renamed = try await change { rename(folder.path.appending("2.jpg").text, folder.path.appending("4.jpg").text) }
    #expect(renamed.titles == ["3", "4", "10"] && renamed.change.removed.isEmpty)
  }

  @Test func `a file that is being written arrives when it is complete`() async throws {
    try folder.write(to: "a.jpg")
    #expect(await open().pictures.count == 1)
    let path = folder.path.appending("b.jpg")
    let file = path.withCString { Foundation.open($0, O_WRONLY | O_CREAT, 0o600) }
    let first = try await change { try folder.write(to: "c.jpg") }
    #expect(first.titles == ["a", "c"])
    #expect(try await change { close(file) }.titles == ["a", "b", "c"])
  }

  @Test func `a folder that disappears leaves its pictures, and is followed again when it returns`() async throws {
    let inner = try folder.makeFolder("Holiday")
    try folder.write(to: "Holiday/a.jpg")
    #expect(await open(inner).pictures.count == 1)
    let away = folder.path.appending("away")
    let sentence = await withCheckedContinuation { done in
      keeper.onProblem = { done.resume(returning: $0) }
      rename(inner.text, away.text)
    }
    #expect(sentence == "“Holiday” is gone; its pictures are shown as far as they were loaded.")
    #expect(keeper.library.pictures.map(\.title) == ["a"])
    let back = try await change {
      try folder.write(to: "away/b.jpg")
      rename(away.text, inner.text)
    }
    #expect(back.titles == ["a", "b"])
  }

  @Test func `subfolders of a folder without files are followed, also new ones`() async throws {
    _ = try folder.makeFolder("1")
    try folder.write(to: "1/a.jpg")
    #expect(await open().pictures.map(\.title) == ["a"])
    #expect(try await change { try folder.write(to: "1/b.jpg") }.titles == ["a", "b"])
    let new = try await change {
      _ = try folder.makeFolder("staging")
      try folder.write(to: "staging/c.jpg")
    }
    #expect(new.titles == ["a", "b", "c"])
  }

  @Test func `another order changes the library, also before the next file comes`() async throws {
    for (name, size) in [("a.jpg", 2), ("b.jpg", 1)] as [(RawString, Int)] {
      try folder.write([UInt8](repeating: 1, count: size), to: name)
    }
    #expect(await open().pictures.map(\.title) == ["a", "b"])
    let sorted = try await change { keeper.order = PictureOrder(key: .size) }
    #expect(sorted.titles == ["b", "a"] && sorted.change.moved.count == 1)
    #expect(try await change { try folder.write([1, 2, 3], to: "c.jpg") }.titles == ["b", "a", "c"])
  }

  @Test func `a change that comes while the pages move is shown when they rest`() async throws {
    try folder.write(to: "a.jpg")
    #expect(await open().pictures.count == 1)
    let waiting = await withCheckedContinuation { done in
      keeper.whenAtRest = { done.resume(returning: Waiting(body: $0)) }
      _ = try? folder.write(to: "b.jpg")
    }
    #expect(keeper.library.pictures.count == 1)
    keeper.whenAtRest = { $0() }
    waiting.body()
    #expect(keeper.library.pictures.count == 2)
    #expect(try await change { try folder.write(to: "c.jpg") }.titles == ["a", "b", "c"])
  }

  @Test func `a keeper that is no longer used is deallocated`() async throws {
    weak var gone: LibraryKeeper?
    do {
      let own = LibraryKeeper(isFollowing: true, results: AsynchronousResults())
      gone = own
      await withCheckedContinuation { done in
        own.onOpen = { _ in done.resume() }
        own.open([folder.path])
      }
      own.onOpen = { _ in }
    }
    while gone != nil { await Task.yield() }
  }

  @Test func `a library that is replaced is no longer followed`() async throws {
    let first = try folder.makeFolder("first"), second = try folder.makeFolder("second")
    try folder.write(to: "first/a.jpg")
    try folder.write(to: "second/b.jpg")
    #expect(await open(first).pictures.map(\.title) == ["a"])
    #expect(await open(second).pictures.map(\.title) == ["b"])
    let changed = try await change {
      try folder.write(to: "first/c.jpg")
      try folder.write(to: "second/d.jpg")
    }
    #expect(changed.titles == ["b", "d"])
  }
}

private struct Waiting: Sendable {
  let body: @MainActor () -> Void
}
