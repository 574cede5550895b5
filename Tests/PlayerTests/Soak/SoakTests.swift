import CoreGraphics
import Foundation
import QuartzCore
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// A random user of the player. `SEGUE_SOAK_STEPS` is the number of actions, and `SEGUE_SOAK_SEED` selects them.
  /// Without a seed each run is the same, so that the effect of a change is visible; `Scripts/soak` uses new seeds.
  /// seeds.
  @Suite struct SoakTests {
    private static let steps = number("SEGUE_SOAK_STEPS").map { Int($0) } ?? 600
    private static let seed = number("SEGUE_SOAK_SEED") ?? 1

    /// The number of actions before everything has to become idle and be checked.
    private static let stepsBetweenRests = 1...12

    /// The maximum duration of any motion, in seconds: the slowest recipe with its longest duration, and its banner.
    private static let longestMotion = 30.0

    private static func number(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    @Test func `the player is in a consistent state after any user input`() {
      var diagnostics: [String] = []
      let former = TransitionDiagnostics.sink
      TransitionDiagnostics.sink = { diagnostics.append($0) }
      defer { TransitionDiagnostics.sink = former }
      let player = PlayerStage((1...30).map { $0 == 7 ? "bad 7.jpg" : "picture \($0).jpg" }, workers: 0)
      var user = RandomUser(player, seed: Self.seed)
      var done = 0
      while done < Self.steps {
        let count = user.number(in: Self.stepsBetweenRests)
        for _ in 0..<count { user.act() }
        done += count
        let time = player.stage.runUntilIdle(limit: Self.longestMotion)
        let problems = diagnostics + (time >= Self.longestMotion ? ["it does not come to rest"] : problems(player))
        guard problems.isEmpty else {
          let report = (problems + ["seed \(Self.seed), after \(done) steps; the last were:"] + user.steps)
          Issue.record("\(report.joined(separator: "\n  "))")
          return
        }
      }
    }

    private func problems(_ player: PlayerStage) -> [String] {
      let navigation = player.player.navigation
      var problems: [String] = []
      func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
        if !condition { problems.append(words()) }
      }
      expect(navigation.transitionCoordinator == nil, "a transition goes on")
      expect(
        (1...2).contains(navigation.viewControllers.count), "\(navigation.viewControllers.count) pages on the stack")
      let presented = navigation.presentedViewController
      if let presented {
        expect(presented.viewIfLoaded?.window != nil, "a presented page is in no window")
        expect(!presented.isBeingDismissed && !presented.isBeingPresented, "a presented page is on its way")
      }
      if let top = navigation.topViewController, presented == nil {
        expect(top.viewIfLoaded?.window != nil, "the page on top is in no window")
        expect(top.view.alpha == 1 && !top.view.isHidden, "the page on top does not show")
        expect(top.view.transform.isIdentity, "the page on top is transformed: \(top.view.transform)")
        expect(top.view.layer.mask == nil, "the page on top is masked")
        expect(top.view.superview?.subviews.count == 1, "something is left in the container")
        expect(navigation.navigationBar.topItem === top.navigationItem, "the bar shows another page's item")
        let isAlone = (top as? DetailPage)?.isAlone ?? false
        expect(
          navigation.navigationBar.alpha == (isAlone ? 0 : 1), "the bar's alpha is \(navigation.navigationBar.alpha)")
        if top === player.grid {
          for cell in (0..<30).compactMap({ player.grid.cell(at: IndexPath(item: $0, section: 0)) }) {
            expect(!cell.isHidden && cell.alpha == 1, "a cell does not show")
            expect(!cell.pictureView.isHidden && cell.pictureView.alpha == 1, "a cell's picture does not show")
          }
        }
      }
      expect(player.player.leakedPages == 0, "\(player.player.leakedPages) pages are leaked")
      let frame = player.stage.frame
      layOutAnew(player.stage.window)
      player.stage.runFrame()
      // The comparison is by description: texts may be drawn again and have other bitmaps then.
      let (before, after) = (lines(of: frame), lines(of: player.stage.frame))
      if before.count != after.count || !zip(before, after).allSatisfy({ isSame($0, $1) }) {
        let gone = before.filter { !after.contains($0) }, new = after.filter { !before.contains($0) }
        problems.append("a new layout shows \(new.prefix(5)) in place of \(gone.prefix(5))")
      }
      return problems
    }

    /// Whether two lines are equal except for rounding errors.
    private func isSame(_ a: String, _ b: String) -> Bool {
      func parts(_ line: String) -> (words: [Substring], numbers: [Double]) {
        let parts = line.split { !$0.isNumber && $0 != "." && $0 != "-" }
        return (line.split { $0.isNumber || $0 == "." }, parts.compactMap { Double($0) })
      }
      let (a, b) = (parts(a), parts(b))
      return a.words == b.words && a.numbers.count == b.numbers.count
        && zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) < 0.05 }
    }

    private func lines(of frame: Frame) -> [String] {
      var filmstrip = Filmstrip()
      filmstrip.add(frame, at: 0)
      return filmstrip.frames.first ?? []
    }

    private func layOutAnew(_ view: UIView) {
      view.setNeedsLayout()
      view.subviews.forEach { layOutAnew($0) }
    }
  }
}
