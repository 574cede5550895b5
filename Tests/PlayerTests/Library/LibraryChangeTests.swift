import Testing

@testable import Player

struct LibraryChangeTests {
  private static func pictures(_ names: String) -> [Picture] {
    names.map { Picture(path: RawString("\($0).jpg")) }
  }

  private static func path(_ name: Character) -> RawString { RawString("\(name).jpg") }

  /// Performs a change of a list as a collection view does.
  private static func perform(_ change: LibraryChange, on old: String, to new: String) -> String {
    let old = Array(old), new = Array(new)
    var result = [Character?](repeating: nil, count: new.count)
    for place in change.inserted { result[place] = new[place] }
    for move in change.moved { result[move.to] = old[move.from] }
    let leaving = Set(change.removed + change.moved.map(\.from))
    var rest = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
    for place in result.indices where result[place] == nil { result[place] = rest.popFirst() }
    return String(result.compactMap { $0 }) + String(rest)
  }

  @Test(arguments: [
    ("abc", "abc"), ("", "abc"), ("abc", ""), ("abcde", "ace"), ("ace", "abcde"), ("abc", "cab"), ("abcdef", "fedcba"),
    ("abcdefgh", "xbafgyhd"), ("aab", "aba"), ("aaa", "aa"),
  ])
  func `the changes lead from one list to the other`(old: String, new: String) {
    let change = LibraryChange(from: Self.pictures(old), to: Self.pictures(new))
    #expect(Self.perform(change, on: old, to: new) == new)
    #expect(change.isEmpty == (old == new))
  }

  @Test func `one picture that changes its place is one move`() {
    let change = LibraryChange(from: Self.pictures("abcdef"), to: Self.pictures("bcdeaf"))
    #expect(change.moved == [LibraryChange.Move(from: 0, to: 4)])
    #expect(change.removed.isEmpty && change.inserted.isEmpty && change.changed.isEmpty)
  }

  @Test func `positions before the change have one after it, except those of removed pictures`() {
    let change = LibraryChange(from: Self.pictures("abcdef"), to: Self.pictures("axcedf"))
    #expect((0..<6).map { change.index(after: $0) } == [0, nil, 2, 4, 3, 5])
    #expect(change.index(after: 6) == nil && change.index(after: -1) == nil)
  }

  @Test(arguments: [("abcde", "ade", 1, 1), ("abcde", "ab", 4, 1), ("abc", "xyz", 1, 0), ("abc", "", 1, nil)])
  func `a removed picture gives way to the next one that is left, at the end to the one before`(
    old: String, new: String, place: Int, successor: Int?
  ) {
    #expect(LibraryChange(from: Self.pictures(old), to: Self.pictures(new)).successor(of: place) == successor)
  }

  @Test func `written files are changed, and others are not`() {
    let written = FolderEvents(written: [Self.path("b"), Self.path("x"), "elsewhere.jpg"])
    let change = LibraryChange(from: Self.pictures("abc"), to: Self.pictures("abcx"), events: written)
    #expect(change.changed == [1] && change.inserted == [3])
    #expect(change.outdated.contains(Self.path("b")))
    let lost = LibraryChange(
      from: Self.pictures("abc"), to: Self.pictures("abc"), events: FolderEvents(isIncomplete: true))
    #expect(lost.changed == [0, 1, 2] && !lost.isEmpty)
  }

  @Test func `a renamed picture stays the same one`() {
    var events = FolderEvents()
    events.addRename(from: Self.path("b"), to: Self.path("x"))
    let change = LibraryChange(from: Self.pictures("abcd"), to: Self.pictures("acdx"), events: events)
    #expect(change.removed.isEmpty && change.inserted.isEmpty)
    #expect(change.moved == [LibraryChange.Move(from: 1, to: 3)] && change.changed == [1])
    #expect(change.index(after: 1) == 3)
  }

  @Test func `a file that replaces another one is a change of that one`() {
    var events = FolderEvents(written: [Self.path("b")])
    events.addRename(from: "b.jpg.part", to: Self.path("b"))
    let change = LibraryChange(from: Self.pictures("abc"), to: Self.pictures("abc"), events: events)
    #expect(change.changed == [1] && change.moved.isEmpty)
  }

  @Test func `many differences are not animated`() {
    let many = (0..<500).map { Picture(path: RawString("\($0).jpg")) }
    #expect(!LibraryChange(from: [], to: many).isSmall)
    #expect(LibraryChange(from: Array(many.dropLast(3)), to: many).isSmall)
  }
}
