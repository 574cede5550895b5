import Testing

extension Screenshot {
  /// The bounds of all pixels that are predominantly green: the green picture, also while it fades.
  fileprivate var greenBounds: Box? { bounds { $0.green > $0.red + 30 && $0.green > $0.blue + 30 } }
}

extension EndToEndTests {
  /// Tests the zoom of a picture to its page by a click, and the return by keys, buttons and drags.
  @Suite struct HeroTests {
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

    /// Clicks the green picture and waits until its page is shown.
    func openDetail() async throws -> Screenshot {
      let cell = try #require(grid.bounds(of: Self.green)).centre
      try player.click(x: cell.x, y: cell.y)
      let detail = try await player.wait(until: "the green picture is large") { $0.count(of: Self.green) > 200_000 }
      #expect(detail.count(of: Self.red) == 0)
      return try await player.settle()
    }

    /// Waits until the grid is shown as at first, except for the hovered cell.
    func expectGrid() async throws {
      try await player.wait(until: "the grid is back") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour, tolerance: 40) > 5000 }
      }
      let shown = try await player.settle()
      #expect(shown.bounds(of: Self.red) == grid.bounds(of: Self.red))
      #expect(shown.count(of: Self.red) == grid.count(of: Self.red))
    }

    @Test func `a click zooms the picture to its page`() async throws {
      let detail = try await openDetail()
      try detail.keep(as: "detail")
      let report = try await player.quit()
      #expect(report.stack == [folder.name, "02 green"])
      #expect(report.transitions.map(\.operation) == ["push"])
      let push = try #require(report.transitions.first)
      #expect(push.name == "hero")
      #expect(!push.interactive && !push.cancelled)
      #expect(push.completions == 1)
      #expect(push.durationMs > 700 && push.durationMs < 1500)
      #expect(push.frames >= 10)
      #expect(report.leakedControllers == 0)
      #expect(report.clean)
    }

    @Test func `intermediate sizes of the picture are visible during the push`() async throws {
      let player = try await RunningPlayer([folder.path, "--slow", "6"])
      let start = try #require(grid.bounds(of: Self.green))
      try await player.wait(until: "the green picture shows") { $0.bounds(of: Self.green) == start }
      try player.click(x: start.centre.x, y: start.centre.y)
      var widths: Set<Int> = []
      try await player.wait(until: "the green picture is large") { shown in
        guard let box = shown.bounds(of: Self.green) else { return false }
        widths.insert(box.width)
        return shown.count(of: Self.green) > 200_000
      }
      let end = try #require(try await player.settle().bounds(of: Self.green)).width
      #expect(widths.contains { $0 > start.width + 10 && $0 < end - 10 }, "seen widths: \(widths.sorted())")
    }

    @Test(arguments: ["Escape", "BackSpace"])
    func `a key pops the page`(key: String) async throws {
      _ = try await openDetail()
      try player.type(key)
      try await expectGrid()
      let report = try await player.quit()
      #expect(report.stack == [folder.name])
      #expect(report.transitions.map(\.operation) == ["push", "pop"])
      #expect(report.transitions.map(\.interactive) == [false, false])
      #expect(report.transitions.allSatisfy { $0.completions == 1 && !$0.cancelled })
      #expect(report.leakedControllers == 0)
    }

    @Test func `the mouse's back button pops the page`() async throws {
      _ = try await openDetail()
      try player.click(x: 500, y: 400, button: 8)
      try await expectGrid()
      #expect(try await player.quit().stack == [folder.name])
    }

    @Test func `the bar's Back button pops the page`() async throws {
      _ = try await openDetail()
      try player.click(x: 40, y: 22)
      // Over the grid's button, the pointer would show a tool tip on a slow machine.
      try player.display.act("mousemove 500 690")
      try await expectGrid()
      let report = try await player.quit()
      #expect(report.stack == [folder.name])
      #expect(report.transitions.map(\.interactive) == [false, false])
    }

    @Test(arguments: [(start: 3, name: "from the window's edge"), (start: 300, name: "from the page's middle")])
    func `a drag past the threshold pops the page`(start: Int, name: String) async throws {
      let detail = try await openDetail()
      // The hero recipe's progress is p = t / (W/2): at 330 of 500 it is past its half.
      try await player.press(at: (start, 350), thenMoveTo: (start + 340, 350))
      let held = try await player.settle()
      try held.keep(as: "drag \(name)")
      #expect(held != detail)
      try player.release()
      try await expectGrid()
      let report = try await player.quit()
      #expect(report.stack == [folder.name])
      #expect(report.transitions.map(\.operation) == ["push", "pop"])
      let pop = try #require(report.transitions.last)
      #expect(pop.interactive && !pop.cancelled)
      #expect(pop.completions == 1)
      #expect(report.leakedControllers == 0)
      #expect(report.clean)
    }

    @Test func `a short drag cancels the pop and restores the page`() async throws {
      let detail = try await openDetail()
      try await player.press(at: (3, 350), thenMoveTo: (150, 350))
      #expect(try await player.settle() != detail)
      try player.release()
      let bounds = detail.bounds(of: Self.green)
      // At the end of the spring, frames of a slow machine can look the same, so settling alone could be too early.
      try await player.wait(until: "the page is back") { $0.bounds(of: Self.green) == bounds }
      let after = try await player.settle()
      #expect(after.bounds(of: Self.green) == bounds)
      #expect(after.count(of: Self.red) == 0)
      let report = try await player.quit()
      #expect(report.stack == [folder.name, "02 green"])
      let pop = try #require(report.transitions.last)
      #expect(pop.operation == "pop" && pop.interactive && pop.cancelled)
      #expect(pop.completions == 1)
    }

    @Test(.enabled(if: Display.server == .x11, "a Wayland window fills its display here"))
    func `the picture follows the pointer out of the window and back`() async throws {
      _ = try await openDetail()
      try await player.press(at: (3, 350), thenMoveTo: (103, 350))
      let near = try await player.settle()
      let nearBox = try #require(near.greenBounds)
      try await player.move(from: (103, 350), to: (203, 350))
      let farBox = try #require(try await player.settle().greenBounds)
      #expect(farBox.width < nearBox.width - 20)
      // The window is 1000 wide, the screen 1600.
      try await player.move(from: (203, 350), to: (1400, 500))
      try await player.settle()
      try await player.move(from: (1400, 500), to: (103, 350))
      #expect(try await player.settle() == near)
      try player.release()
      _ = try await player.settle()
      #expect(try await player.quit().stack == [folder.name, "02 green"])
    }

    @Test func `a double click pushes only once`() async throws {
      let cell = try #require(grid.bounds(of: Self.green)).centre
      try player.display.act("mousemove \(cell.x) \(cell.y) click --repeat 2 --delay 60 1")
      try await player.wait(until: "the green picture is large") { $0.count(of: Self.green) > 200_000 }
      try await player.settle()
      let report = try await player.quit()
      #expect(report.stack == [folder.name, "02 green"])
      #expect(report.transitions.map(\.operation) == ["push"])
    }

    @Test func `Escape during a push ends on the grid`() async throws {
      let cell = try #require(grid.bounds(of: Self.green)).centre
      try player.click(x: cell.x, y: cell.y)
      try player.type("Escape")
      try await expectGrid()
      let report = try await player.quit()
      #expect(report.stack == [folder.name])
      #expect(report.transitions.allSatisfy { $0.completions == 1 })
      #expect(report.leakedControllers == 0)
    }

    @Test func `ten pushes and pops leak nothing`() async throws {
      for _ in 0..<10 {
        _ = try await openDetail()
        try player.type("Escape")
        try await expectGrid()
      }
      let report = try await player.quit()
      #expect(report.transitions.count == 20)
      #expect(report.transitions.allSatisfy { $0.completions == 1 && !$0.cancelled })
      #expect(report.leakedControllers == 0)
    }
  }
}
