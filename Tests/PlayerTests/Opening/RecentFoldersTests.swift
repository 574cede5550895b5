import Foundation
import Testing

@testable import Player

struct RecentFoldersTests {
  @Test func `the latest folder comes first, once, and only ten are kept`() {
    var folders = RecentFolders()
    for number in 0..<12 { folders.add(RawString("/\(number)")) }
    folders.add("/5")
    #expect(folders.paths.map(\.text) == ["/5", "/11", "/10", "/9", "/8", "/7", "/6", "/4", "/3", "/2"])
  }

  @Test func `paths of any bytes are saved`() throws {
    var settings = Settings()
    settings.recentFolders.add(RawString([0x2F, 0xFF, 0x20]))
    settings.order = PictureOrder(key: .size, isReversed: true)
    settings.cellSize = .large
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(Settings.self, from: data) == settings)
    #expect(settings.recentFolders.paths == [RawString([0x2F, 0xFF, 0x20])])
  }

  @Test func `an order and a size of a newer version are none`() throws {
    let text = #"{"order": {"key": "camera", "isReversed": true}, "cellSize": 77}"#
    let settings = try JSONDecoder().decode(Settings.self, from: Data(text.utf8))
    #expect(settings == Settings())
  }
}
