import CoreGraphics
import Foundation
import QuartzCore
import SDLHost
import StageTesting
import TransitionCatalogue
import UIKit

@testable import Player

/// A session of a simulated user from its beginning: the recipe, and the steps.
struct SoakScenario: Equatable {
  var recipe: String
  var steps: [UserStep]

  /// The size of the window at the start.
  static let size = CGSize(width: 800, height: 600)

  /// The names of the pictures, one of which is broken.
  static let pictures = (1...30).map { $0 == 7 ? "bad 7.jpg" : "picture \($0).jpg" }

  /// The maximum duration of any motion, in seconds: the slowest recipe with its longest duration, and its banner.
  private static let longestMotion = 30.0

  /// A session that ended with problems.
  struct Failure: Equatable {
    /// What is wrong, a line each.
    var problems: [String]

    /// The number of steps until then.
    var steps: Int
  }

  /// Performs the steps in a new player, and checks it with `problems` whenever nothing moves, and for leaks after each
  /// step. Stops at the first failure; returns `nil` if there is none. `observe` is called with the player before the
  /// first step.
  func run(
    problems: @MainActor (PlayerStage) -> [String] = PlayerChecks.problems, observe: (PlayerStage) -> Void = { _ in }
  ) -> Failure? {
    var diagnostics: [String] = []
    let former = TransitionDiagnostics.sink
    TransitionDiagnostics.sink = { diagnostics.append($0) }
    defer { TransitionDiagnostics.sink = former }
    let player = PlayerStage(
      Self.pictures, size: Self.size, recipe: Catalogue.recipe(named: recipe) ?? Catalogue.hero, workers: 0,
      exportServices: SoakServices.exports())
    player.player.actions = PictureActions(
      services: SoakServices.pictures, loader: player.loader, worksOnTheSpot: true)
    player.stage.window.addSubview(player.player.notices)
    observe(player)
    weak var comparison: Comparison?
    for (index, step) in steps.enumerated() {
      step.action.perform(on: player)
      let compare = player.player.workbench.compare
      comparison = compare?.comparison ?? comparison
      player.stage.advance(by: step.pause)
      var found = PlayerChecks.leaks(player)
      if step.rests {
        // What is held would rest in the middle of its way, and what repeats would never rest.
        let open = compare?.comparison
        open?.repeats = false
        for time in [player.player.workbench.time, open?.time].compactMap({ $0 }) where time.isPaused {
          time.togglePause()
        }
        let time = player.stage.runUntilIdle(limit: Self.longestMotion)
        found += diagnostics + (time >= Self.longestMotion ? ["it does not come to rest"] : problems(player))
        if compare?.comparison == nil, comparison != nil { found.append("a closed comparison is not freed") }
      }
      if !found.isEmpty { return Failure(problems: found, steps: index + 1) }
    }
    // The stage ends the pages of its window, but knows no other windows.
    player.player.workbench.compare?.comparison?.close()
    player.stage.runUntilIdle(limit: 2)
    return nil
  }

  /// Returns the recording of the session, as `segue --record` writes it, for the real player with the same pictures.
  func recording() -> InputRecording {
    var lines: [InputRecording.Line] = []
    _ = run(problems: { _ in [] }) { player in
      let recipe = Catalogue.recipe(named: recipe) ?? Catalogue.hero
      lines = [
        .start(.init(refreshRate: 60, state: PlayerSession.text(of: Settings(), playing: recipe))),
        .event(InputEvent(time: 0, kind: .resize(Self.size, scale: 1))),
      ]
      let start = player.stage.time
      player.stage.onFrame = { time, events in
        for event in events { lines.append(.event(InputEvent(time: event.time - start, kind: event.kind))) }
        lines.append(.frame(.init(time: time - start, results: [])))
      }
    }
    return InputRecording(lines)
  }

  // MARK: - Shrinking

  /// Returns a short session that fails with the same first problem as this one: no step of it can be left out, unless
  /// `limit` runs were not enough to find that out. `problems` is the check of the failing run.
  func shrunk(limit: Int = 400, problems: @MainActor (PlayerStage) -> [String] = PlayerChecks.problems) -> SoakScenario
  {
    guard let failure = run(problems: problems) else { return self }
    let wanted = Self.kind(of: failure)
    var runs = 1
    func fails(_ scenario: SoakScenario) -> Bool {
      guard runs < limit else { return false }
      runs += 1
      return scenario.run(problems: problems).map { Self.kind(of: $0) == wanted } ?? false
    }
    var best = SoakScenario(recipe: recipe, steps: Array(steps.prefix(failure.steps)))
    var size = max(best.steps.count / 2, 1)
    while true {
      var start = 0, hasChanged = false
      while start < best.steps.count {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(start + size, best.steps.count))
        // The last step rests, since that is when the state is checked.
        if !shorter.steps.isEmpty { shorter.steps[shorter.steps.count - 1].rests = true }
        if fails(shorter) { (best, hasChanged) = (shorter, true) } else { start += size }
      }
      if size == 1, !hasChanged { break }
      size = hasChanged ? min(size, max(best.steps.count, 1)) : max(size / 2, 1)
    }
    // A recording has no choice of a recipe, but begins with one.
    for step in best.steps.reversed() {
      guard case .recipe(let name) = step.action else { continue }
      let other = SoakScenario(recipe: name, steps: best.steps.filter(\.action.isInput))
      if fails(other) { return other }
    }
    return best
  }

  /// The first problem without its numbers.
  private static func kind(of failure: Failure) -> String { (failure.problems.first ?? "").filter { !$0.isNumber } }
}
