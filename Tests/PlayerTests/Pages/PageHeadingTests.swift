import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the titles of the bar and the window, and pictures that are opened at once.
  @Suite struct PageHeadingTests {
    static func library(_ count: Int, name: String? = "Holiday", opened: Int? = nil) -> PictureLibrary {
      let pictures = (0..<count).map { Picture(path: RawString("\($0).jpg")) }
      return PictureLibrary(pictures: pictures, emptyMessage: "Nothing here.", name: name, openedIndex: opened)
    }

    @Test(arguments: [
      (57, "Holiday" as String?, "Holiday", "Holiday — 57 pictures"), (1, "Holiday", "Holiday", "Holiday — 1 picture"),
      (0, "Holiday", "Holiday", "Holiday"), (57, nil, "Pictures", "57 pictures"), (0, nil, "Pictures", "Pictures"),
    ])
    func `the heading of a grid is its folder and the number of pictures`(
      count: Int, name: String?, title: String, text: String
    ) {
      #expect(PageHeading(of: Self.library(count, name: name)) == PageHeading(title: title, text: text))
    }

    @Test func `the heading of a picture is its name and its number`() {
      let picture = Picture(path: "Sunset.jpg")
      #expect(PageHeading(of: picture, at: 11, of: 57).text == "Sunset — 12 of 57")
      #expect(PageHeading(of: picture, at: 0, of: 1).text == "Sunset")
      #expect(PageHeading(of: picture, at: 11, of: 57).title == "Sunset")
    }

    @Test(arguments: [
      (40, "A long name — 2 of 9"), (20, "A long name — 2 of 9"), (19, "A lon…name — 2 of 9"), (15, "A l…me — 2 of 9"),
      (3, "A l…me — 2 of 9"),
    ])
    func `a name is shortened in its middle, and its number is not`(room: Int, text: String) {
      let heading = PageHeading(of: Picture(path: "A long name.jpg"), at: 1, of: 9)
      #expect(heading.text(in: CGFloat(room)) { CGFloat($0.count) } == text)
    }

    @Test func `on a narrow page the name is shortened in the bar, and not in the window's title`() throws {
      let name = "A picture with a very long name.jpg"
      let player = PlayerStage([name, "b.jpg"], size: CGSize(width: 480, height: 800), recipe: Catalogue.system)
      try player.open(cell: 0)
      let title = player.player.navigation.topViewController?.navigationItem.title
      #expect(title?.contains("…") == true && title?.hasSuffix(" — 1 of 2") == true)
      #expect(UIApplication.shared.windowTitle == "A picture with a very long name — 1 of 2")
      let label = try #require(Self.label(title, in: player.player.navigation.navigationBar))
      #expect(label.bounds.width >= label.sizeThatFits(.zero).width.rounded(.down))
      player.player.controller.choose(Catalogue.screenshotSlide)
      player.stage.runUntilIdle(limit: 1)
      let shorter = player.player.navigation.topViewController?.navigationItem.title
      #expect(shorter?.count ?? 0 < title?.count ?? 0 && shorter?.hasSuffix(" — 1 of 2") == true)
    }

    @Test func `a page that stays in spite of a drag fits its title while it has left the stack`() throws {
      let name = "A picture with a very long name.jpg"
      let player = PlayerStage([name, "b.jpg"], size: CGSize(width: 1280, height: 800), recipe: Catalogue.system)
      try player.open(cell: 0)
      player.stage.press(at: CGPoint(x: 2, y: 400))
      player.stage.advance(by: 0.1)
      for x in stride(from: CGFloat(10), through: 150, by: 20) {
        player.stage.move(to: CGPoint(x: x, y: 400))
        player.stage.runFrame()
      }
      player.stage.advance(by: 0.3)
      player.stage.release()
      player.stage.advance(by: 0.05)
      #expect(player.player.navigation.transitionCoordinator != nil)
      player.stage.resize(to: CGSize(width: 480, height: 800))
      player.stage.runUntilIdle(limit: 3)
      let page = try #require(player.player.navigation.topViewController as? DetailPage)
      let title = page.navigationItem.title
      #expect(title?.contains("…") == true)
      page.view.setNeedsLayout()
      player.stage.runUntilIdle(limit: 1)
      #expect(page.navigationItem.title == title)
    }

    /// Returns the label with a text inside a view.
    private static func label(_ text: String?, in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap { Self.label(text, in: $0) }.first
    }

    @Test func `the titles of bar and window follow the pages and the current picture`() throws {
      let player = PlayerStage([])
      func headings() -> [String?] {
        [player.player.navigation.topViewController?.navigationItem.title, UIApplication.shared.windowTitle]
      }
      player.player.stack.show(Self.library(5))
      player.stage.runUntilIdle(limit: 1)
      #expect(headings() == ["Holiday — 5 pictures", "Holiday — 5 pictures"])
      try player.open(cell: 1)
      #expect(headings() == ["1 — 2 of 5", "1 — 2 of 5"])
      #expect(player.stack == ["Holiday", "1"] && player.texts.contains("Holiday"))
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 2)
      #expect(headings() == ["2 — 3 of 5", "2 — 3 of 5"])
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(headings() == ["Holiday — 5 pictures", "Holiday — 5 pictures"])
      player.player.stack.show(Self.library(1, name: "Other"))
      #expect(headings() == ["Other — 1 picture", "Other — 1 picture"])
    }

    @Test func `the window title is also that of a presented picture`() throws {
      let player = PlayerStage(["a.jpg", "b.jpg"], recipe: Catalogue.bounce)
      try player.open(cell: 1)
      #expect(UIApplication.shared.windowTitle == "b — 2 of 2")
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 4)
      #expect(UIApplication.shared.windowTitle == "2 pictures")
    }

    @Test func `a single named picture opens at once and returns to its cell with every recipe`() throws {
      for recipe in Catalogue.all { try opensAndLeadsBack(by: recipe) }
    }

    private func opensAndLeadsBack(by recipe: Recipe) throws {
      let player = PlayerStage([], recipe: recipe)
      player.player.stack.show(Self.library(60, opened: 50))
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack.last == "50" && player.player.journal.entries.isEmpty, "\(recipe.name)")
      #expect(UIApplication.shared.windowTitle == "50 — 51 of 60")
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 6)
      let grid = try #require(player.player.pages.last as? GridPage)
      #expect(UIApplication.shared.windowTitle == "Holiday — 60 pictures", "\(recipe.name)")
      let cell = try #require(grid.cell(at: IndexPath(item: 50, section: 0)))
      #expect(grid.view.bounds.contains(cell.convert(cell.bounds, to: grid.view)), "\(recipe.name)")
      #expect(player.player.stack.leakedPages == 0, "\(recipe.name)")
    }

    @Test func `resizing the window keeps the page of a named picture open`() throws {
      let player = PlayerStage([])
      player.player.stack.show(Self.library(60, opened: 50))
      player.stage.runUntilIdle(limit: 3)
      player.stage.resize(to: CGSize(width: 400, height: 700))
      player.stage.runUntilIdle(limit: 3)
      #expect(UIApplication.shared.windowTitle == "50 — 51 of 60")
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.grid.cell(at: IndexPath(item: 50, section: 0)) != nil)
    }
  }
}
