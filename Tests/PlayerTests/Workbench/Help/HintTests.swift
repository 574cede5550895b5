import Foundation
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the hint for new users.
  @Suite struct HintTests {
    @Test func `the hint is shown once`() {
      let settings = SettingsKeeper()
      let player = PlayerStage(["a.jpg"], settings: settings)
      player.player.greet(settings)
      player.stage.window.addSubview(player.player.notices)
      player.stage.advance(by: 1)
      #expect(player.player.notices.text == PlayerApplication.hint)
      #expect(settings.settings.knowsHint == true)
    }

    @Test func `the hint does not return`() throws {
      let settings = SettingsKeeper(try JSONDecoder().decode(Settings.self, from: Data(#"{"knowsHint": true}"#.utf8)))
      let player = PlayerStage(["a.jpg"], settings: settings)
      player.player.greet(settings)
      player.stage.window.addSubview(player.player.notices)
      player.stage.advance(by: 1)
      #expect(player.player.notices.text == nil)
    }
  }
}
