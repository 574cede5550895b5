import Foundation
import Testing

extension EndToEndTests {
  /// Tests how often the player allocates memory, as its benchmark counts it.
  @Suite struct AllocationTests {
    private struct Facts: Decodable {
      let frames: Int
      let allocationsPerFrame, meanAllocationsPerFrame: Double

      /// The facts of a recipe there and back, and dragged.
      let parts: [Facts]?
    }

    private func facts(_ arguments: [String]) throws -> Facts {
      let display = try Display(forWindowOf: (800, 600))
      let output = try Command.run(
        try RunningPlayer.executable().path, ["bench"] + arguments + ["--mode", "natural", "--json"],
        environment: display.environment)
      #expect(output.status == 0 && output.standardError == "")
      return try JSONDecoder().decode(Facts.self, from: output.standardOutput)
    }

    @Test func `the benchmark counts the allocations per frame`() throws {
      let facts = try facts(["push", "--seconds", "1"])
      #expect(facts.frames > 0 && facts.meanAllocationsPerFrame > 1 && facts.allocationsPerFrame < 1_000_000)
    }

    /// Screenshot-pop has groups that are noted for the onion skin, and flip-horizontal pictures that are drawn on several
    /// cores. Late frames may allocate more, and there may be many while the processor is busy; so one run of three has to
    /// be without.
    @Test(
      .enabled(if: Display.server == .x11, "a Wayland connection allocates for each changed area"),
      arguments: ["screenshot-pop", "flip-horizontal"])
    func `in most frames of a recipe, only the system's libraries allocate memory`(recipe: String) throws {
      // In most frames of this scene the player itself allocates nothing.
      let libraries = try facts(["push", "--seconds", "2"]).allocationsPerFrame
      var counts: [Double] = []
      for _ in 1...3 {
        let whole = try facts(["recipe", "--transition", recipe, "--seconds", "3"])
        #expect(whole.frames > 0)
        counts = ([whole] + (whole.parts ?? [])).map(\.allocationsPerFrame)
        if counts.allSatisfy({ $0 <= libraries }) { break }
      }
      #expect(counts.allSatisfy { $0 <= libraries }, "\(counts) instead of \(libraries) a frame")
    }
  }
}
