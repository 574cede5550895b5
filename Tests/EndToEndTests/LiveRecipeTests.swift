import FileTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests a recipe file that is compiled and replaced while the window is open.
  @Suite struct LiveRecipeTests {
    /// The recipe of the guide, whose text is compared with its document elsewhere.
    private static let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("TransitionCatalogueTests/Guide/Recede.swift")

    @Test(.timeLimit(.minutes(3)))
    func `a recipe file is played, an error is shown, and the next version is played in the same window`() async throws
    {
      let file = TemporaryFile(extension: "swift"), folder = try PictureFolder.filled()
      let text = try String(contentsOf: Self.guide, encoding: .utf8)
      try text.write(to: file.url, atomically: true, encoding: .utf8)
      let player = try await RunningPlayer([folder.path, "--recipe", file.url.path])
      let first = try await player.wait(forLibraryNamed: "Recipe")
      try await openAndReturn(in: player)

      try text.replacing("values.duration", with: "valeus.duration").write(
        to: file.url, atomically: true, encoding: .utf8)
      let panel = try await player.wait(until: "the compiler's message", Self.showsPanel)
      try panel.keep(as: "compiler-message")

      try text.replacing("\"recede\"", with: "\"recede-again\"").write(to: file.url, atomically: true, encoding: .utf8)
      _ = try await player.wait(forLibraryNamed: "Recipe", besides: first)
      try await player.wait(until: "the message is gone") { !Self.showsPanel($0) }
      try await openAndReturn(in: player)

      let report = try await player.quit()
      #expect(report.transitions.map(\.name) == ["recede", "recede", "recede-again", "recede-again"])
      #expect(report.clean && report.leakedControllers == 0)
    }

    /// The background of panels in the dark appearance, 0x23252B.
    private static let panelColour = Colour(red: 0x23, green: 0x25, blue: 0x2B)

    /// Returns whether there is a panel; a notice is smaller.
    private static func showsPanel(_ shown: Screenshot) -> Bool { shown.count(of: panelColour, tolerance: 1) > 35_000 }

    private func openAndReturn(in player: RunningPlayer) async throws {
      let green = PictureFolder.colours[1].colour
      let grid = try await player.wait(until: "the grid") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      let cell = try #require(grid.bounds(of: green)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.wait(until: "the picture is large") { $0.count(of: green) > 200_000 }
      try await player.settle()
      try player.type("Escape")
      try await player.wait(until: "the grid is back") { $0.count(of: green) < 100_000 && $0.count(of: green) > 5000 }
    }

    @Test func `a file that does not exist is reported, without a window`() throws {
      let result = try Command.run(
        try RunningPlayer.executable().path, ["--recipe", "/nonexistent/Turn.swift"])
      #expect(result.status == 1 && result.standardError == "segue: “/nonexistent/Turn.swift” does not exist\n")
    }
  }
}
