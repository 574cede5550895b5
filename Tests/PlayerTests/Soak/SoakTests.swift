import CoreGraphics
import Foundation
import ImageIO
import SDLHost
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// A random user of the player. `SEGUE_SOAK_STEPS` is the number of actions, and `SEGUE_SOAK_SEED` selects them.
  /// Without a seed each run is the same, so that the effect of a change is visible; `Scripts/soak` and `Scripts/test`
  /// use new seeds.
  ///
  /// The session of a failure is shortened and written to the folder `SEGUE_SOAK_OUTPUT`, as a recording for
  /// `segue --replay`, with a folder of pictures for it.
  @Suite struct SoakTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let steps = environment["SEGUE_SOAK_STEPS"].flatMap { Int($0) } ?? 600
    private static let seed = environment["SEGUE_SOAK_SEED"].flatMap { UInt64($0) } ?? 1

    /// The number of actions in one session of the player.
    private static let sessionLength = 1_000

    @Test func `the player is in a consistent state after any user input`() async throws {
      var done = 0, session: UInt64 = 0
      weak var former: PictureLoader?
      while done < Self.steps {
        let count = min(Self.sessionLength, Self.steps - done)
        // Each session can be repeated alone, with its own seed.
        let seed = Self.seed &+ session
        var user = RandomUser(seed: seed, size: SoakScenario.size)
        let recipe = Catalogue.all[Int(seed % UInt64(Catalogue.all.count))]
        let scenario = SoakScenario(recipe: recipe.name, steps: user.steps(count))
        if let failure = scenario.run(observe: { former = $0.loader }) {
          let report = failure.problems + ["seed \(seed), after \(failure.steps) steps"]
          Issue.record("\((report + (try explanation(of: scenario))).joined(separator: "\n  "))")
          return
        }
        (done, session) = (done + count, session + 1)
        // Objects of the main actor may be freed in a task of their own.
        for _ in 0..<16 where former != nil { await Task.yield() }
        #expect(former == nil, "seed \(seed): the player is not freed after its session")
      }
    }

    /// Shortens a failing session and writes its recording. Returns the lines of the report about both.
    private func explanation(of scenario: SoakScenario) throws -> [String] {
      let short = scenario.shrunk()
      var lines = ["shortened to \(short.steps.count) steps, beginning with the recipe \(short.recipe):"]
      lines += short.steps.map { "  \($0)" }
      guard let folder = Self.environment["SEGUE_SOAK_OUTPUT"] else { return lines }
      let recording = "\(folder)/failure.json", pictures = "\(folder)/pictures"
      try SoakOutput.write(short.recording(), to: recording)
      try SoakOutput.writePictures(to: pictures)
      if !short.steps.allSatisfy(\.action.isInput) {
        lines.append("the recording lacks the recipes and parameters, which cannot be replayed")
      }
      return lines + ["segue --replay \(recording) \(pictures)"]
    }

    // MARK: - The soak itself

    /// A problem that does not exist: the zoom recipe with an open picture in a low window.
    private static func inventedProblem(_ player: PlayerStage) -> [String] {
      let isZoom = player.player.controller.recipe.name == "zoom"
      return isZoom && player.stack.count == 2 && player.stage.window.bounds.height < 200
        ? ["zoom \(player.stack)"] : []
    }

    @Test func `a failing session is shortened to the actions that it needs`() throws {
      let open = UserAction.tap(CGPoint(x: 100, y: 100))
      let noise: [UserAction] = [
        .hover(CGPoint(x: 300, y: 20)), .key(.keyboardEscape),
        .wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: 200, y: 200)),
      ]
      let actions =
        noise + [.recipe("zoom")] + noise + [open] + [.resize(CGSize(width: 1000, height: 160))] + noise.dropLast(2)
      let scenario = SoakScenario(
        recipe: "hero", steps: actions.map { UserStep(action: $0, pause: 0.1, rests: true) })
      #expect(scenario.run() == nil)
      let short = scenario.shrunk(problems: Self.inventedProblem)
      #expect(short.recipe == "zoom")
      #expect(short.steps.map(\.action) == [open, .resize(CGSize(width: 1000, height: 160))])
    }

    @Test func `the recording of a session leads a player to the same state`() throws {
      let scenario = SoakScenario(
        recipe: "zoom",
        steps: [
          UserStep(action: .tap(CGPoint(x: 100, y: 100)), pause: 0.1, rests: true),
          UserStep(action: .resize(CGSize(width: 1000, height: 160)), pause: 0.2, rests: true),
        ])
      let data = scenario.recording().lines.map { InputRecording.data(of: $0) }.reduce(Data(), +)
      let recording = try InputRecording(lines: data, name: "session")
      let state = try #require(recording.start?.state)
      let settings = try JSONDecoder().decode(Settings.self, from: Data(state.utf8))
      #expect(settings.transition == "zoom")
      let player = PlayerStage(
        SoakScenario.pictures, size: SoakScenario.size, recipe: try #require(Catalogue.recipe(named: "zoom")),
        workers: 0)
      let start = player.stage.time
      var replay = InputReplay(recording)
      while !replay.isAtEnd {
        let step = replay.step(after: player.stage.elapsed, period: Stage.period)
        player.stage.inject(step.events.map { InputEvent(time: start + $0.time, kind: $0.kind) })
        player.stage.runFrame(after: max(start + step.time - player.stage.time, 1e-6))
      }
      player.stage.runUntilIdle(limit: 3)
      #expect(Self.inventedProblem(player) == ["zoom \(player.stack)"])
    }
  }
}

/// The files with which a failure is reproduced.
enum SoakOutput {
  static func write(_ recording: InputRecording, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try recording.lines.map { InputRecording.data(of: $0) }.reduce(Data(), +).write(to: url)
  }

  /// Writes the pictures of a session as image files, one of which is broken.
  static func writePictures(to path: String) throws {
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1600, height: 1200)).image { context in
      UIColor(white: 0.78, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1600, height: 1200))
    }
    let data = image.jpegData(compressionQuality: 0.8) ?? Data()
    for name in SoakScenario.pictures {
      try (name.hasPrefix("bad") ? Data("broken".utf8) : data).write(to: folder.appendingPathComponent(name))
    }
  }
}
