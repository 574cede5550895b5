import Testing

@testable import DesktopServices

struct FileURITests {
  @Test(arguments: [
    ("file:///home/me/Holiday", "/home/me/Holiday"), ("file:///a%20b/%C3%A4.jpg", "/a b/ä.jpg"),
    ("file://localhost/a", "/a"), ("file:///100%25", "/100%"),
  ])
  func `a local file's URI has a path`(uri: String, path: String) {
    #expect(FileURI.path(of: uri) == Array(path.utf8))
  }

  @Test(arguments: [
    "https://example.org/a.jpg", "file://", "file:///a%", "file:///a%2", "file:///a%zz", "file:///%00", "",
  ])
  func `other texts have none`(uri: String) { #expect(FileURI.path(of: uri) == nil) }

  @Test func `a path of any bytes survives`() {
    let path = [UInt8(ascii: "/")] + (1...255)
    #expect(FileURI.path(of: FileURI.uri(of: path)) == path)
    #expect(FileURI.uri(of: Array("/a b".utf8)) == "file:///a%20b")
  }
}
