import Testing

@testable import Player

struct RawStringTests {
  @Test(arguments: [
    ("a/b.jpg", "b.jpg"), ("b.jpg", "b.jpg"), ("/a/b/", "b"), ("a//", "a"), ("/", "/"), ("", ""),
  ])
  func `the last component is the part after the last slash`(path: String, expected: String) {
    #expect(RawString(path).lastComponent == RawString(expected))
  }

  @Test(arguments: [
    ("b.jpg", "b"), ("a.b.jpg", "a.b"), (".hidden", ".hidden"), ("a.b/c", "a.b/c"), ("a/.x", "a/.x"), ("c", "c"),
  ])
  func `the extension begins at the last dot of the name`(name: String, expected: String) {
    #expect(RawString(name).withoutExtension == RawString(expected))
  }

  @Test func `a folder and a name are joined by one slash`() {
    #expect(RawString("a").appending("b") == "a/b")
    #expect(RawString("/").appending("b") == "/b")
  }

  @Test func `invalid UTF-8 is shown as replacement characters and preserved`() {
    let name = RawString([0x61, 0xFF, 0x62])
    #expect(name.text == "a\u{FFFD}b")
    #expect(name.withCString { RawString(copying: $0) } == name)
  }
}
