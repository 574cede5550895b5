import FileTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests every recipe of the catalogue with mouse and keys in a real window.
  @Suite struct RecipeTests {
    /// An entry in the output of `segue list --json`.
    struct Listing: Decodable {
      let name, kind: String
      let parameters: [Parameter]

      struct Parameter: Decodable {
        let unit: String
        let `default`: Double
      }
    }

    /// The window's size.
    static let size = (width: 1000, height: 700)

    /// The center of the second cell in a window of that size.
    static let cell = (x: 305.0, y: 155.0)

    /// A drag that dismisses: its start and its direction.
    struct Drag {
      let start: (x: Double, y: Double)
      let way: (x: Double, y: Double)

      func end(after length: Double) -> (x: Double, y: Double) {
        (start.x + way.x * length, start.y + way.y * length)
      }
    }

    /// The drags by recipe; the other recipes have none.
    static let drags: [String: Drag] = {
      let edge = Drag(start: (3, 350), way: (1, 0)), down = Drag(start: (500, 200), way: (0, 1))
      return [
        "hero": Drag(start: (200, 350), way: (1, 0)), "magic-move": edge, "slide": edge, "screenshot-pop": edge,
        "system": edge, "bounce": down, "semi-modal": Drag(start: (500, 400), way: (0, 1)), "swipe-down": down,
        "zoom": down, "page-sheet": Drag(start: (500, 100), way: (0, 1)),
        "form-sheet": Drag(start: (500, 100), way: (0, 1)),
      ]
    }()

    /// The recipes whose drag is a custom motion, after which the page disappears without a transition.
    static let withoutTransition: Set = ["screenshot-pop"]

    /// The number of concurrent runs, each of which takes about a tenth of a core.
    static let atATime = 4

    @Test(.timeLimit(.minutes(6)))
    func `every recipe runs in both directions by clicks, keys and drags, and leaks nothing`() async throws {
      let folder = try PictureFolder.filled(), path = folder.path
      let output = try Command.run(try RunningPlayer.executable().path, ["list", "--json"])
      var rest = try JSONDecoder().decode([Listing].self, from: output.standardOutput)[...]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for recipe in rest.prefix(Self.atATime) { group.addTask { try await play(recipe, path) } }
        rest = rest.dropFirst(Self.atATime)
        while try await group.next() != nil {
          guard let recipe = rest.popFirst() else { continue }
          group.addTask { try await play(recipe, path) }
        }
      }
    }

    /// Plays one recipe on its own display and checks its report.
    private func play(_ recipe: Listing, _ folder: String) async throws {
      let file = TemporaryFile(extension: "input")
      try script(for: recipe).write(to: file)
      let player = try await RunningPlayer(
        [folder, "--transition", recipe.name, "--replay", file.url.path],
        size: "\(Self.size.width)x\(Self.size.height)", waitsForWindow: false)
      let report = try await player.end(within: 60)
      let played = Comment(rawValue: "\(recipe.name): \(report.transitions) \(report.stack)")
      #expect(report.clean && report.leakedControllers == 0, played)
      #expect(report.stack == [recipe.kind == "tabs" ? "All" : URL(fileURLWithPath: folder).lastPathComponent], played)
      #expect(report.transitions.allSatisfy { $0.completions == 1 }, played)
      if recipe.kind == "tabs" {
        #expect(report.transitions.allSatisfy { $0.operation == "select" }, played)
        #expect(report.transitions.contains { $0.interactive && $0.cancelled }, played)
        #expect(report.transitions.contains { $0.interactive && !$0.cancelled }, played)
        return
      }
      let there = report.transitions.filter { ["push", "present"].contains($0.operation) }
      let back = report.transitions.filter { ["pop", "dismiss"].contains($0.operation) && !$0.cancelled }
      let goesWithoutTransition = Self.withoutTransition.contains(recipe.name)
      #expect(there.count >= 3 && (there.count == back.count || goesWithoutTransition), played)
      // A recipe without its own pop uses the system's.
      #expect(report.transitions.allSatisfy { [recipe.name, "system"].contains($0.name) }, played)
      guard Self.drags[recipe.name] != nil, !goesWithoutTransition else { return }
      #expect(report.transitions.contains { $0.interactive && $0.cancelled }, played)
      #expect(report.transitions.contains { $0.interactive && !$0.cancelled }, played)
    }

    /// Three tabs: by keys, by a cancelled drag, by a completed drag, by a flick, and during a resize.
    private func scriptForTabs() -> InputScript {
      var script = InputScript(width: Self.size.width, height: Self.size.height)
      let pause = 0.9, two = 31, one = 30
      for usage in [two, one] {
        script.type(usage: usage)
        script.wait(pause)
      }
      script.drag(from: (800, 400), to: (700, 400), over: 0.15, rest: 0.15)
      script.wait(pause)
      script.drag(from: (900, 400), to: (200, 400), over: 0.3, rest: 0.15)
      script.wait(pause)
      script.drag(from: (600, 400), to: (200, 400), over: 0.1)
      script.wait(pause)
      script.type(usage: one)
      script.wait(0.1)
      script.resize(width: 800, height: 600)
      script.wait(pause)
      return script
    }

    private func script(for recipe: Listing) -> InputScript {
      if recipe.kind == "tabs" { return scriptForTabs() }
      var script = InputScript(width: Self.size.width, height: Self.size.height)
      let longest = recipe.parameters.filter { $0.unit == "s" }.map(\.default).max() ?? 0
      let pause = max(longest + 0.5, 0.9)
      func open(_ script: inout InputScript) {
        script.click(x: Self.cell.x, y: Self.cell.y)
        script.wait(pause)
      }
      func close(_ script: inout InputScript) {
        script.escape()
        script.wait(pause)
      }
      // A click with another one right after it opens only one page.
      script.click(x: Self.cell.x, y: Self.cell.y)
      open(&script)
      if let drag = Self.drags[recipe.name] {
        script.drag(from: drag.start, to: drag.end(after: 50), over: 0.15, rest: 0.15)
        script.wait(pause)
        script.drag(from: drag.start, to: drag.end(after: drag.way.x > 0 ? 600 : 450), over: 0.3, rest: 0.15)
        script.wait(pause)
        open(&script)
        script.drag(from: drag.start, to: drag.end(after: 400), over: 0.1)
        script.wait(pause)
        // If the flick was too short, a key pops; on the grid it does nothing.
      }
      close(&script)
      // The window is resized during the transition.
      script.click(x: Self.cell.x, y: Self.cell.y)
      script.wait(0.1)
      script.resize(width: 800, height: 600)
      script.wait(pause)
      script.escape()
      script.wait(0.1)
      script.resize(width: Self.size.width, height: Self.size.height)
      script.wait(pause)
      open(&script)
      close(&script)
      return script
    }
  }
}
