import FileTesting
import Foundation
import Testing

@testable import Player

struct InstallationTests {
  /// Creates a folder with files for a test, and removes it afterwards.
  private func withFiles(_ names: [String], _ body: (RawString) -> Void) throws {
    let folder = try TemporaryFolder()
    for name in names {
      try FileManager.default.createDirectory(
        at: folder.item(name).deletingLastPathComponent(), withIntermediateDirectories: true)
      try folder.write(Data(), to: name)
    }
    withExtendedLifetime(folder) { body(folder.path) }
  }

  @Test func `in a build folder the files are beside the executable`() throws {
    let names = ["release/Segue_Player.resources/Assets/icon.png", "share/segue/Assets/icon.png", "release/lib.so"]
    try withFiles(names) { folder in
      let installation = Installation(executable: folder.appending("release").appending("segue"))
      #expect(installation.assets.text == folder.text + "/release/Segue_Player.resources/Assets")
      #expect(installation.library("lib.so")?.text == folder.text + "/release/lib.so")
    }
  }

  @Test func `installed files are in share and lib beside the folder of the executable`() throws {
    try withFiles(["share/segue/Assets/icon.png", "lib/segue/lib.so"]) { folder in
      let installation = Installation(executable: folder.appending("bin").appending("segue"))
      #expect(installation.icon.text == folder.text + "/share/segue/Assets/icon.png")
      #expect(installation.library("lib.so")?.text == folder.text + "/lib/segue/lib.so")
    }
  }

  @Test func `the player for recipes is that of the framework's package, and finds the installed pictures`() throws {
    try withFiles(["share/segue/Assets/icon.png", "lib/x86_64-linux-gnu/segue/segue-live"]) { folder in
      let live = Installation(executable: folder.appending("bin").appending("segue")).livePlayer
      #expect(live?.text == folder.text + "/lib/x86_64-linux-gnu/segue/segue-live")
      #expect(live.map { Installation(executable: $0).assets.text } == folder.text + "/share/segue/Assets")
    }
  }

  @Test func `the player for recipes is the debug build beside the release build, and otherwise there is none`() throws
  {
    try withFiles(["debug/segue"]) { folder in
      let release = folder.appending("release").appending("segue"), debug = folder.appending("debug").appending("segue")
      #expect(Installation(executable: release).livePlayer == debug)
      #expect(Installation(executable: debug).livePlayer == nil)
    }
  }

  @Test func `a library that is not installed has no path`() throws {
    try withFiles([]) { folder in
      #expect(Installation(executable: folder.appending("bin").appending("segue")).library("lib.so") == nil)
    }
  }

  @Test func `the program of the tests finds the included pictures`() {
    #expect(PictureLibrary(bundledIn: Installation.current.assets).pictures.count == 29)
  }
}
