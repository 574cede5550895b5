import CoreGraphics
import FileTesting
import Foundation
import Testing

@testable import Player

struct SettingsFileTests {
  let folder: TemporaryFolder
  let file: SettingsFile
  var chosen = Settings()

  init() throws {
    folder = try TemporaryFolder()
    file = SettingsFile(folder: folder.path.appending("config/segue"))
    chosen.transition = "zoom"
    chosen.parameters = ["hero": ["duration": 0.5]]
    chosen.appearance = .light
    chosen.window = WindowMeasure(size: CGSize(width: 1280, height: 800), scale: 1.5)
  }

  private func write(_ text: String) throws {
    let config = try folder.makeFolder("config")
    _ = config.appending("segue").withCString { mkdir($0, 0o700) }
    try folder.write(Array(text.utf8), to: "config/segue/settings.json")
  }

  @Test func `a missing file gives default settings without a notice`() {
    #expect(file.read() == SettingsFile.Content())
  }

  @Test func `settings can be written and read back in new folders`() throws {
    try file.write(chosen)
    #expect(file.read() == SettingsFile.Content(settings: chosen))
    let names = try FileManager.default.contentsOfDirectory(atPath: file.folder.text)
    #expect(names == ["settings.json"])
  }

  @Test(arguments: ["", "{", "[1, 2]", "{\"transition\": 7}", "\u{0}\u{1}\u{2}"])
  func `a damaged file is renamed and reported`(content: String) throws {
    try write(content)
    let read = file.read()
    #expect(read.settings == Settings())
    #expect(try #require(read.notice).contains("settings.damaged.json"))
    #expect(try String(contentsOfFile: file.damagedPath.text, encoding: .utf8) == content)
    #expect(file.read() == SettingsFile.Content())
  }

  @Test func `unknown keys of a newer version are ignored`() throws {
    try write("{\"transition\": \"hero\", \"theme\": {\"dark\": true}, \"appearance\": \"sepia\"}")
    #expect(file.read().settings.transition == "hero")
    #expect(file.read().settings.appearance == nil)
    #expect(file.read().notice == nil)
  }

  @Test(arguments: ["{}", "{\"size\": [1e300, 800], \"scale\": 1}", "{\"size\": [0, 800], \"scale\": 1}", "7"])
  func `a window that cannot be is ignored`(window: String) throws {
    try write("{\"transition\": \"hero\", \"window\": \(window)}")
    #expect(file.read().settings.window == nil && file.read().settings.transition == "hero")
  }

  @Test func `a folder that cannot be written is reported`() throws {
    try folder.write(to: "config")
    #expect(throws: PathProblem.self) { try file.write(chosen) }
    #expect(file.read() == SettingsFile.Content())
  }

  @Test func `the environment determines the folder`() {
    #expect(SettingsFile.users(in: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"])?.path == "/c/segue/settings.json")
    #expect(SettingsFile.users(in: ["XDG_CONFIG_HOME": "c", "HOME": "/h"])?.path == "/h/.config/segue/settings.json")
    #expect(SettingsFile.users(in: ["HOME": "/h"])?.path == "/h/.config/segue/settings.json")
    #expect(SettingsFile.users(in: [:]) == nil)
  }

  @Test func `changes are written by flush at the latest`() throws {
    let keeper = SettingsKeeper(file: file)
    keeper.settings.transition = "slide"
    keeper.settings = chosen
    #expect(keeper.flush() == nil)
    #expect(file.read().settings == chosen)
  }

  @Test func `flush describes why the settings cannot be written`() {
    let keeper = SettingsKeeper(file: SettingsFile(folder: RawString("/dev/null/segue")))
    #expect(keeper.flush() == nil)
    keeper.settings = chosen
    #expect(
      keeper.flush() == "The settings /dev/null/segue/settings.json cannot be written: there is no such folder")
  }
}
