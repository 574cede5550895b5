import Testing

extension EndToEndTests {
  /// Tests the comparison of two transitions in the window.
  @Suite struct CompareTests {
    let folder: PictureFolder
    let player: RunningPlayer
    let grid: Screenshot

    init() async throws {
      folder = try PictureFolder.filled()
      player = try await RunningPlayer([folder.path])
      grid = try await player.wait(until: "all pictures show") { Self.shown(in: $0).count == 6 }
    }

    /// The colors of the pictures that are visible.
    static func shown(in screenshot: Screenshot) -> [Colour] {
      PictureFolder.colours.map(\.colour).filter { screenshot.count(of: $0) > 5000 }
    }

    /// Whether a color is visible in both halves of the window.
    static func isOnBothSides(_ colour: Colour, in screenshot: Screenshot) -> Bool {
      guard let bounds = screenshot.bounds(of: colour) else { return false }
      return bounds.left < screenshot.width / 2 - 50 && bounds.right > screenshot.width / 2 + 50
    }

    @Test func `V plays two transitions, a drag on one side moves both, and Escape removes them`() async throws {
      try player.type("v")
      try await player.wait(until: "both sides show one picture") { shown in
        let colours = Self.shown(in: shown)
        return colours.count == 1 && Self.isOnBothSides(colours[0], in: shown)
      }
      let open = try await player.settle()
      try open.keep(as: "compared")

      // A drag from the edge of the first side, with which both recipes go back.
      try await player.press(at: (18, 400), thenMoveTo: (250, 400))
      let held = try await player.settle()
      try held.keep(as: "compared, held")
      for side in [0, 1] {
        let half = side * open.width / 2
        #expect(
          (0..<open.width / 2).contains { held[half + $0, 400] != open[half + $0, 400] },
          "side \(side) has not moved")
      }
      try player.release()
      try await player.wait(until: "both sides show all pictures") { shown in
        let colours = Self.shown(in: shown)
        return colours.count > 1 && colours.allSatisfy { Self.isOnBothSides($0, in: shown) }
      }

      try player.type("Escape")
      try await player.wait(until: "the grid is back") { Self.shown(in: $0).count == 6 }
      let after = try await player.settle()
      for (_, colour) in PictureFolder.colours { #expect(after.bounds(of: colour) == grid.bounds(of: colour)) }
      let report = try await player.quit()
      #expect(report.stack == [folder.name])
      #expect(report.transitions.isEmpty && report.leakedControllers == 0)
      #expect(report.clean)
    }
  }
}
