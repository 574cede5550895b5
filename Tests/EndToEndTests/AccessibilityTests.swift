import Foundation
import Testing

extension EndToEndTests {
  /// Tests the player as the user of a screen reader finds it, through the AT-SPI client library.
  @Suite(.enabled(if: ScreenReader.isInstalled, "needs dbus-daemon, at-spi2-core and python3-pyatspi"))
  struct AccessibilityTests {
    let folder: PictureFolder
    let reader: ScreenReader
    let player: RunningPlayer

    init() async throws {
      folder = try PictureFolder.filled()
      reader = try ScreenReader()
      player = try await RunningPlayer([folder.path, "--reduce-motion"], environment: reader.environment)
      try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      try await reader.listen(on: player.display)
    }

    /// Types a key, and waits for what a screen reader says then.
    private func type(_ key: String, expecting event: String) async throws {
      let count = try reader.story.count
      try player.type(key)
      try await reader.waitForEvent(after: count) { $0 == event }
    }

    @Test func `the whole grid is readable, from the application to the cells`() async throws {
      let tree = try reader.run("tree", on: player.display).split(separator: "\n").map(String.init)
      #expect(tree[0] == "application 'Segue' ")
      #expect(tree[1].hasPrefix("  frame '\(folder.name)"))
      #expect(tree.contains("      push button 'Transition, Hero' "))
      let cells = tree.filter { $0.contains("list item") }
      #expect(cells.count == PictureFolder.colours.count && cells[1].contains("'02 green'"))
      #expect(try await player.quit().clean)
    }

    @Test func `keys lead to a picture and back, and every step is told`() async throws {
      try await type("Right", expecting: "state-changed:focused 1 list item '01 red'")
      try await type("Right", expecting: "state-changed:focused 1 list item '02 green'")
      try await type("Return", expecting: "state-changed:focused 1 panel '02 green'")
      let tree = try reader.run("tree", on: player.display)
      #expect(tree.contains("image '02 green"))
      #expect(!tree.contains("list item"))
      try await type("Right", expecting: "property-change:accessible-name 0 panel '03 blue'")
      try await type("Escape", expecting: "state-changed:focused 1 list item '03 blue'")
      let report = try await player.quit()
      #expect(report.stack == [folder.name] && report.clean && report.leakedControllers == 0)
    }

    @Test func `actions open a picture, turn to the next and go back`() async throws {
      try reader.run("do", "02 green", on: player.display)
      try await reader.waitForEvent { $0 == "state-changed:focused 1 panel '02 green'" }
      let image = try #require(
        try reader.run("tree", on: player.display).split(separator: "\n").first { $0.contains("image '02 green") })
      let name = try #require(image.split(separator: "'").dropFirst().first)
      try reader.run("do", String(name), "Next picture", on: player.display)
      try await reader.waitForEvent { $0 == "property-change:accessible-name 0 panel '03 blue'" }
      try reader.run("do", "03 blue", "escape", on: player.display)
      try await reader.waitForEvent { $0.hasPrefix("state-changed:focused 1 list item '03 blue'") }
      let report = try await player.quit()
      #expect(report.transitions.map(\.operation) == ["push", "pop"] && report.clean)
    }

    @Test func `the menu of recipes and their parameters can be read and changed`() async throws {
      try reader.run("do", "Transition, Hero", on: player.display)
      try await reader.waitForEvent { $0.contains("menu item") && $0.hasPrefix("state-changed:focused 1") }
      #expect(try reader.run("tree", on: player.display).contains("check menu item 'Hero' checked"))
      try reader.run("do", "Slide", on: player.display)
      try await reader.waitForEvent { $0 == "state-changed:focused 1 push button 'Transition, Slide'" }
      try reader.run("do", "Inspector", on: player.display)
      try await player.settle()
      try reader.run("set", "Duration", "1.5", on: player.display)
      try await reader.waitForEvent { $0.hasPrefix("property-change:accessible-value") && $0.contains("'Duration'") }
      #expect(try await player.quit().clean)
      let settings = try Data(contentsOf: player.settings.url.appendingPathComponent("segue/settings.json"))
      #expect(String(decoding: settings, as: UTF8.self).contains("1.5"))
    }
  }
}
