import DesktopServices
import Testing

@testable import Player

/// Tests the names that users give to files.
@Suite struct FileNameTests {
  @Test(arguments: [("a.jpg", 1), ("a.b.jpg", 3), ("name", 4), (".hidden", 7), ("é.jpg", 1)])
  func `the stem ends before the extension`(name: String, length: Int) {
    #expect(FileName.stemLength(of: name) == length)
  }

  @Test func `spaces around a name are removed`() throws { #expect(try FileName.check("  a b.jpg ") == "a b.jpg") }

  @Test(arguments: ["", "   ", "a/b", ".a", String(repeating: "é", count: 128)])
  func `an impossible name has a reason`(name: String) {
    #expect(throws: FileProblem.self) { try FileName.check(name) }
  }
}
