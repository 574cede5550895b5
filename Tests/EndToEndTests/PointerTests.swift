import Testing

extension EndToEndTests {
  /// Tests pointer and keyboard input that requires a real window: releases outside, and changes of size and focus.
  /// meanwhile.
  @Suite struct PointerTests {
    let folder: PictureFolder
    let player: RunningPlayer
    let grid: Screenshot

    static let green = PictureFolder.colours[1].colour
    static let red = PictureFolder.colours[0].colour

    init() async throws {
      folder = try PictureFolder.filled()
      player = try await RunningPlayer([folder.path])
      grid = try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
    }

    private func openDetail() async throws {
      let cell = try #require(grid.bounds(of: Self.green)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.wait(until: "the green picture is large") { $0.count(of: Self.green) > 200_000 }
      try await player.settle()
    }

    /// Checks that the page responds to Escape, and that every transition that began has ended.
    private func expectGridAfterEscape() async throws {
      try await player.settle()
      try player.type("Escape")
      try await player.wait(until: "the grid is back") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour, tolerance: 40) > 5000 }
      }
      try await player.settle()
      let report = try await player.quit()
      #expect(report.stack == [folder.name])
      #expect(report.transitions.allSatisfy { $0.completions == 1 })
      #expect(report.leakedControllers == 0 && report.clean)
    }

    @Test(.enabled(if: Display.server == .x11, "a Wayland window fills its display here"))
    func `a drag that is released outside of the window ends there`() async throws {
      try await openDetail()
      try await player.press(at: (400, 400), thenMoveTo: (430, 400), steps: 3)
      try await player.move(from: (430, 400), to: (1400, 880), steps: 12)
      try player.release()
      try await player.wait(until: "the grid is back") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour, tolerance: 40) > 5000 }
      }
      try await player.settle()
      let report = try await player.quit()
      #expect(report.stack == [folder.name])
      #expect(report.transitions.map(\.interactive) == [false, true])
      #expect(report.transitions.allSatisfy { $0.completions == 1 } && report.leakedControllers == 0)
    }

    @Test(.enabled(if: Display.server == .x11, "a Wayland window fills its display here"))
    func `resizing the window during a drag keeps the page`() async throws {
      try await openDetail()
      try await player.press(at: (400, 400), thenMoveTo: (520, 400))
      try player.resize(width: 700, height: 900)
      try await player.move(from: (520, 400), to: (405, 400))
      try player.release()
      try await player.wait(until: "the green picture is in the new window") { shown in
        shown.width == 700 && shown.count(of: Self.green) > 100_000
      }
      try await expectGridAfterEscape()
    }

    @Test(.enabled(if: Display.server == .x11, "a Wayland window fills its display here"))
    func `a drag continues when the window loses the keyboard focus`() async throws {
      try await openDetail()
      try await player.press(at: (400, 400), thenMoveTo: (520, 400))
      try player.loseFocus()
      try await player.move(from: (520, 400), to: (405, 400))
      try player.release()
      try await player.wait(until: "the green picture is large again") { $0.count(of: Self.green) > 200_000 }
      try player.focus()
      try await expectGridAfterEscape()
    }

    @Test func `a right click opens a menu, and left clicks open pictures as before after it`() async throws {
      let cell = try #require(grid.bounds(of: Self.green)).centre, count = grid.count(of: Self.green)
      try player.click(x: cell.x, y: cell.y, button: 3)
      try await player.wait(until: "the menu covers a part of the picture") {
        $0.count(of: Self.green) < count * 9 / 10
      }
      try player.type("Escape")
      try await player.settle()
      try await openDetail()
      try await expectGridAfterEscape()
    }
  }
}
