import CoreGraphics
import FileTesting
import Foundation
import FuzzTesting
import Testing
import TransitionCatalogue

@testable import Player

extension StageSuites {
  /// Tests settings with damaged files: the player starts, plays a transition and keeps what was in the file.
  @Suite struct SettingsFuzzTests {
    @Test func `a player with damaged settings starts and opens a picture`() throws {
      let folder = try TemporaryFolder()
      var fuzzer = Fuzzer("settings", corpus: try Corpus("settings"), count: 60)
      var damaged = 0, read = 0
      try fuzzer.forEach { name, bytes in
        let home = folder.item("\(damaged + read)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let file = SettingsFile(folder: RawString(home.path))
        try Data(bytes).write(to: URL(fileURLWithPath: file.path.text))
        let content = file.read()
        if content.notice != nil {
          damaged += 1
          #expect(try Data(contentsOf: URL(fileURLWithPath: file.damagedPath.text)) == Data(bytes), "\(name)")
        } else {
          read += 1
        }
        let recipe = content.settings.transition.flatMap { Catalogue.recipe(named: $0) } ?? Catalogue.hero
        let player = PlayerStage(["a.jpg", "b.jpg"], recipe: recipe, settings: SettingsKeeper(content.settings))
        player.stage.tap(at: CGPoint(x: 100, y: 150))
        #expect(player.stage.runUntilIdle(limit: 30) < 30, "\(name): \(String(decoding: bytes, as: UTF8.self))")
        #expect(PlayerChecks.problems(player) == [], "\(name): \(String(decoding: bytes, as: UTF8.self))")
      }
      #expect(damaged > 5 && read > 5)
    }
  }
}
