import FileTesting
import Foundation
import Testing

@testable import SDLHost

@MainActor struct ComposeCacheTests {
  /// The folder for libX11 after `ComposeCache.enable` in an environment with only `values`; `folder` is the one made for it.
  private func value(with values: [String: String], folder: String? = "/made") -> String? {
    let names = ["XCOMPOSECACHE", "HOME"]
    let former = names.map { getenv($0).map { String(cString: $0) } }
    func set(_ name: String, to value: String?) { if let value { setenv(name, value, 1) } else { unsetenv(name) } }
    defer { for (name, value) in zip(names, former) { set(name, to: value) } }
    for name in names { set(name, to: values[name]) }
    ComposeCache.enable { _ in folder }
    return getenv("XCOMPOSECACHE").map { String(cString: $0) }
  }

  @Test func `libX11 keeps its cache in the folder that was made for it`() {
    #expect(value(with: ["HOME": "/nonexistent"]) == "/made")
    #expect(value(with: [:]) == "/made")
    #expect(value(with: [:], folder: nil) == nil)
  }

  @Test func `a folder that the user has chosen is kept`() throws {
    #expect(value(with: ["XCOMPOSECACHE": "/mine"]) == "/mine")
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(at: home.item(".compose-cache"), withIntermediateDirectories: false)
    #expect(value(with: ["HOME": home.url.path]) == nil)
  }
}
