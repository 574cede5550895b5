import CoreGraphics
import Foundation
import QuartzCore
import StageTesting
import UIKit

@testable import Player
@testable import UIKitCore

/// The rules that hold in a player in which nothing moves, whatever its user did before.
enum PlayerChecks {
  /// Returns what is wrong with a player in which nothing moves, a line each.
  static func problems(_ player: PlayerStage) -> [String] {
    letAlarmsRing(player.stage)
    var problems = problems(player.player.stack) + comparisonProblems(player)
    for entry in player.player.journal.entries where entry.completions != 1 {
      problems.append("the transition \(entry.name) was completed \(entry.completions) times")
    }
    problems += leaks(player)
    let frame = player.stage.frame
    let panes = player.player.workbench.compare?.comparison?.panes ?? []
    for window in [player.stage.window] + panes.map(\.window) { layOutAnew(window) }
    player.stage.runFrame()
    // The comparison is by description: texts may be drawn again and have other bitmaps then, and a group whose layers
    // were laid out again may be listed again instead of being kept.
    let (before, after) = (lines(of: frame), lines(of: player.stage.frame))
    if before.count != after.count || !zip(before, after).allSatisfy({ isSame($0, $1) }) {
      let gone = before.filter { !after.contains($0) }, new = after.filter { !before.contains($0) }
      problems.append("a new layout shows \(new.prefix(5)) in place of \(gone.prefix(5))")
    }
    return problems
  }

  /// Returns what is wrong with the pages of a window.
  private static func problems(_ stack: PageStack) -> [String] {
    let navigation = stack.navigation
    var problems: [String] = []
    func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
      if !condition { problems.append(words()) }
    }
    expect(navigation.transitionCoordinator == nil, "a transition goes on")
    let pages = stack.pages.count { !($0 is UIAlertController) }
    expect((1...2).contains(pages), "\(pages) pages are open")
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
      if top === stack.grid {
        for cell in (0..<30).compactMap({ stack.grid.cell(at: IndexPath(item: $0, section: 0)) }) {
          expect(!cell.isHidden && cell.alpha == 1, "a cell does not show")
          expect(!cell.pictureView.isHidden && cell.pictureView.alpha == 1, "a cell's picture does not show")
        }
      }
    }
    for page in navigation.viewControllers {
      let isShown = page === navigation.topViewController && !(presented?.coversPresenter ?? false)
      expect(
        page.appearance == (isShown ? .appeared : .disappeared),
        "a page that \(isShown ? "shows" : "does not show") is \(page.appearance)")
    }
    return problems
  }

  /// Returns what is wrong with the comparison if one is open, otherwise what one has left behind.
  private static func comparisonProblems(_ player: PlayerStage) -> [String] {
    let window = player.stage.window
    guard let comparison = player.player.workbench.compare?.comparison else {
      var problems: [String] = []
      if !window.isKeyWindow { problems.append("the window does not receive keys") }
      if window.accessibilityElementsHidden { problems.append("assistive technologies do not find the pages") }
      if UIApplication.shared.windows.contains(where: { $0.windowLevel == Comparison.level }) {
        problems.append("windows of a comparison are left")
      }
      return problems
    }
    return zip(["A", "B"], comparison.panes).flatMap { letter, pane in
      (problems(pane.stack) + leaks(pane.stack)).map { "side \(letter): \($0)" }
    }
  }

  /// Lets the timers fire that are due soon, such as a blinking caret's, so that none fires between two frames that
  /// are compared.
  private static func letAlarmsRing(_ stage: Stage) {
    for _ in 0..<10 {
      guard let due = FrameStages.nextTimer, due <= stage.time + 2 * Stage.period else { return }
      stage.runFrame()
      stage.runUntilIdle(limit: 5)
    }
  }

  /// Returns whether pages are leaked, in a player in which anything may move, as a line of words.
  static func leaks(_ player: PlayerStage) -> [String] { leaks(player.player.stack) }

  private static func leaks(_ stack: PageStack) -> [String] {
    let count = stack.leakedPages
    return count == 0 ? [] : ["\(count) pages are leaked"]
  }

  /// Whether two lines are equal except for rounding errors.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    func parts(_ line: String) -> (words: [Substring], numbers: [Double]) {
      let parts = line.split { !$0.isNumber && $0 != "." && $0 != "-" }
      return (line.split { $0.isNumber || $0 == "." }, parts.compactMap { Double($0) })
    }
    let (a, b) = (parts(a), parts(b))
    return a.words == b.words && a.numbers.count == b.numbers.count
      && zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) < 0.05 }
  }

  private static func lines(of frame: Frame) -> [String] {
    var filmstrip = Filmstrip()
    filmstrip.add(frame, at: 0)
    return (filmstrip.frames.first ?? []).map { $0.replacing("kept group", with: "group") }
  }

  private static func layOutAnew(_ view: UIView) {
    view.setNeedsLayout()
    view.subviews.forEach { layOutAnew($0) }
  }
}

extension UIViewController {
  /// Whether the presentation of this view controller removes the presenting view controller's view.
  fileprivate var coversPresenter: Bool { modal.presentedBy?.coversPresenter ?? false }
}
