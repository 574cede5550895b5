import CoreGraphics
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests user input during transitions: on navigation stacks and in all presentations.
  @Suite struct InFlightTests {
    nonisolated static var names: [String] {
      [
        "hero", "system", "semi-modal", "bounce", "swipe-down", "rise", "page-sheet", "form-sheet",
        "cover-vertical", "cross-dissolve", "flip-horizontal", "over-full-screen",
      ]
    }

    /// The grid has more than one row, so that there is a cell wherever a page uncovers one last.
    private static let pictures = (0..<12).map { "p\($0).jpg" }

    private func player(_ name: String) throws -> PlayerStage {
      let recipe = try #require(Catalogue.recipe(named: name))
      var settings = Settings()
      let seconds = recipe.parameters.filter { $0.unit == .seconds }
      settings.parameters[name] = Dictionary(uniqueKeysWithValues: seconds.map { ($0.name, 0.6) })
      return PlayerStage(Self.pictures, recipe: recipe, settings: SettingsKeeper(settings))
    }

    private func expectClean(_ player: PlayerStage, _ stack: [String]) {
      #expect(player.stack == stack)
      #expect(player.player.journal.entries.allSatisfy { $0.completions == 1 })
      #expect(player.player.stack.leakedPages == 0)
    }

    @Test(arguments: names, [UIKeyboardHIDUsage.keyboardEscape, .keyboardDeleteOrBackspace])
    func `Escape reverses a transition that opens a page`(name: String, key: UIKeyboardHIDUsage) throws {
      let player = try player(name)
      player.stage.tap(at: try player.centre(ofCell: 1))
      player.stage.advance(by: 0.12)
      player.stage.type(key)
      let rest = player.stage.runUntilIdle(limit: 3)
      #expect(rest < 0.35, "it went to its end first")
      expectClean(player, ["Pictures"])
      #expect(player.player.journal.entries.map(\.cancelled) == [true])
    }

    @Test(arguments: names) func `pages are no leaks while they leave, or wait for a page to leave`(name: String) throws
    {
      let player = try player(name)
      try player.open(cell: 1)
      player.stage.type(.keyboardEscape)
      for _ in 0..<12 {
        player.stage.advance(by: 0.05)
        #expect(player.player.stack.leakedPages == 0)
      }
      player.stage.runUntilIdle(limit: 5)
      try player.open(cell: 1)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: 0.1)
      player.player.controller.choose(try #require(Catalogue.recipe(named: name == "bounce" ? "rise" : "bounce")))
      player.stage.tap(at: try player.otherCell.centre)
      for _ in 0..<12 {
        #expect(player.player.stack.leakedPages == 0)
        player.stage.advance(by: 0.05)
      }
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 5)
      expectClean(player, ["Pictures"])
    }

    @Test func `a push with a recipe chosen during a dismissal waits for its end`() throws {
      var lines: [String] = []
      let former = TransitionDiagnostics.sink
      TransitionDiagnostics.sink = { lines.append($0) }
      defer { TransitionDiagnostics.sink = former }
      let player = try player("flip-horizontal")
      try player.open(cell: 1)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: 0.15)
      player.player.controller.choose(Catalogue.hero)
      player.stage.tap(at: try player.otherCell.centre)
      player.stage.tap(at: try player.otherCell.centre)
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stack.count == 2 && player.player.stack.leakedPages == 0)
      #expect(lines.isEmpty)
    }

    @Test(arguments: [true, false]) func `a page is presented only after a pop, unless that is cancelled`(pops: Bool)
      throws
    {
      let player = try player("system")
      try player.open(cell: 1)
      player.player.controller.choose(try #require(Catalogue.recipe(named: "bounce")))
      player.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: pops ? 600 : 150, y: 300), over: 0.3, hold: 0.1)
      player.stage.runFrame()
      #expect(player.player.navigation.transitionCoordinator?.isCancelled == !pops)
      for _ in 0..<2 { player.stage.tap(at: try player.otherCell.centre) }
      #expect(player.player.navigation.presentedViewController == nil)
      player.stage.runUntilIdle(limit: 5)
      #expect((player.player.navigation.presentedViewController != nil) == pops)
      #expect(player.stack.count == 2 && player.player.stack.leakedPages == 0)
    }

    @Test func `a page that waits to be presented gives way to one that is pushed`() throws {
      let player = try player("bounce")
      try player.open(cell: 1)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: 0.05)
      let grid = player.grid
      player.player.stack.open(grid.pictures[2], at: IndexPath(item: 2, section: 0), of: grid)
      player.player.controller.choose(Catalogue.hero)
      player.player.stack.open(grid.pictures[3], at: IndexPath(item: 3, section: 0), of: grid)
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stack == ["Pictures", "p3"] && player.player.stack.leakedPages == 0)
      #expect(player.player.navigation.presentedViewController == nil)
    }

    @Test func `a tab that is selected while a page above the tabs is dismissed changes at once`() throws {
      var lines: [String] = []
      let former = TransitionDiagnostics.sink
      TransitionDiagnostics.sink = { lines.append($0) }
      defer { TransitionDiagnostics.sink = former }
      let player = try player("slide")
      try player.open(cell: 1)
      player.player.controller.choose(Catalogue.tabSlide)
      player.stage.advance(by: 0.1)
      #expect(player.player.navigation.transitionCoordinator != nil)
      let tabs = try #require(player.player.navigation.viewControllers.first as? UITabBarController)
      tabs.selectedIndex = 1
      player.stage.runUntilIdle(limit: 5)
      #expect(player.player.navigation.viewControllers.count == 1 && player.stack != ["All"])
      #expect(lines.isEmpty)
    }

    @Test(arguments: names, [0.03, 0.15, 0.3])
    func `a click on another cell accelerates the return and opens its picture`(name: String, time: Double) throws {
      let player = try player(name)
      try player.open(cell: 1)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: time)
      let isIdle = player.player.navigation.transitionCoordinator == nil
      try #require(!isIdle)
      let other = try player.otherCell
      player.stage.tap(at: other.centre)
      let moved = player.stage.runUntilIdle(limit: 3)
      #expect(moved < 1.05, "the return did not hurry")
      expectClean(player, ["Pictures", other.name])
      #expect(player.player.journal.entries.map(\.cancelled) == [false, false, false])
    }

    @Test(arguments: names)
    func `a click on another cell during a reversed push opens the other picture`(name: String) throws {
      let player = try player(name)
      player.stage.tap(at: try player.centre(ofCell: 1))
      player.stage.advance(by: 0.2)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: 0.05)
      let other = try player.otherCell
      player.stage.tap(at: other.centre)
      player.stage.runUntilIdle(limit: 3)
      expectClean(player, ["Pictures", other.name])
      #expect(player.player.journal.entries.map(\.cancelled) == [true, false])
    }

    @Test(arguments: names)
    func `Escape cancels an opening that waits for the end of the return`(name: String) throws {
      let player = try player(name)
      try player.open(cell: 1)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: 0.03)
      player.stage.tap(at: try player.otherCell.centre)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      expectClean(player, ["Pictures"])
    }

    @Test(arguments: names)
    func `a press during a transition that is released after it opens the page`(name: String) throws {
      let player = try player(name)
      try player.open(cell: 1)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: 0.1)
      let other = try player.otherCell
      player.stage.press(at: other.centre)
      player.stage.runUntilIdle(limit: 3)
      player.stage.release()
      player.stage.runUntilIdle(limit: 3)
      expectClean(player, ["Pictures", other.name])
    }

    @Test(arguments: ["page-sheet", "bounce", "over-full-screen"])
    func `a double click on Close only closes`(name: String) throws {
      let player = try player(name)
      try player.open(cell: 1)
      let close = try #require(player.place(of: "Close"))
      player.stage.tap(at: close)
      player.stage.advance(by: 0.1)
      player.stage.tap(at: close)
      player.stage.runUntilIdle(limit: 3)
      expectClean(player, ["Pictures"])
    }

    @Test(arguments: names.dropFirst(2))
    func `a drag interrupts the return, even on a cell`(name: String) throws {
      let player = try player(name)
      try player.open(cell: 1)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: 0.1)
      let other = try player.otherCell
      player.stage.press(at: other.centre)
      player.stage.drag(to: CGPoint(x: 300, y: 320), over: 0.2)
      player.stage.advance(by: 1)
      #expect(player.player.navigation.transitionCoordinator?.isInteractive == true)
      player.stage.release()
      player.stage.runUntilIdle(limit: 3)
      #expect(player.player.journal.entries.allSatisfy { $0.completions == 1 })
    }
  }
}

extension PlayerStage {
  /// A visible cell other than the second: the title of its picture and the picture's center, in the window.
  var otherCell: (name: String, centre: CGPoint) {
    get throws {
      let free = stage.window.bounds.inset(by: UIEdgeInsets(top: 60, left: 10, bottom: 10, right: 10))
      for index in [0, 2, 3, 4, 5] {
        let centre = try seenCentre(ofCell: index)
        if free.contains(centre) { return ("p\(index)", centre) }
      }
      throw NothingSeen()
    }
  }

  private struct NothingSeen: Error {}

  /// The presented center of a cell's picture, in the window: in the grid, or in the snapshot that replaces it.
  private func seenCentre(ofCell index: Int) throws -> CGPoint {
    let centre = try centre(ofCell: index)
    guard let root = player.navigation.view else { return centre }
    guard root.isHidden, let container = stage.window.subviews.last,
      let snapshot = Self.snapshot(sized: root.bounds.size, in: container), let shown = snapshot.layer.presentation()
    else {
      let place = grid.view.convert(centre, from: stage.window)
      return grid.view.layer.presentation()?.convert(place, to: stage.window.layer) ?? centre
    }
    return shown.convert(centre, to: stage.window.layer)
  }

  private static func snapshot(sized size: CGSize, in view: UIView) -> UIView? {
    if String(describing: type(of: view)) == "SnapshotView", view.bounds.size == size { return view }
    return view.subviews.lazy.compactMap { snapshot(sized: size, in: $0) }.first
  }

  /// The position of a text in the window.
  func place(of text: String) -> CGPoint? {
    func look(_ view: UIView) -> UIView? {
      if (view as? UILabel)?.text == text { return view }
      return view.subviews.reversed().lazy.compactMap(look).first
    }
    return look(stage.window).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: stage.window) }
  }
}
