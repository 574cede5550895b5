import CoreGraphics
import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests what the pages show after changes of the library.
  @Suite struct LibraryUpdateTests {
    private func update(
      _ player: PlayerStage, to names: [String], written: Set<RawString> = [], isSettling: Bool = false
    ) {
      let pictures = names.map { Picture(path: RawString($0)) }
      for picture in pictures where !written.contains(picture.path) {
        for size in [player.grid.thumbnailSize, player.grid.pageSize] {
          player.loader.keep(PlayerStage.paint(picture.path, at: size), for: picture, at: size)
        }
      }
      var change = LibraryChange(from: player.grid.pictures, to: pictures, events: FolderEvents(written: written))
      change.isSettling = isSettling
      player.player.keeper.onChange(
        PictureLibrary(pictures: pictures, emptyMessage: "Nothing is left."), change)
    }

    private func titles(_ player: PlayerStage) -> [String] {
      player.grid.collection.visibleCells.compactMap { $0 as? PictureCell }
        .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        .flatMap { $0.contentView.subviews.compactMap { ($0 as? UILabel)?.text } }
    }

    @Test func `pictures of the grid come and go in motion, and the heading counts them`() throws {
      let player = PlayerStage(["a.jpg", "c.jpg", "d.jpg"])
      let before = try player.centre(ofCell: 1)
      update(player, to: ["a.jpg", "b.jpg", "c.jpg"])
      player.stage.advance(by: 0.1)
      let moving = try player.centre(ofCell: 2)
      player.stage.runUntilIdle(limit: 2)
      let after = try player.centre(ofCell: 2)
      #expect(titles(player) == ["a", "b", "c"] && after.x > before.x + 100)
      // The model is at its end at once, the presented cell is between.
      #expect(moving == after)
      #expect(player.texts.contains("3 pictures"))
      update(player, to: ["a.jpg"])
      player.stage.runUntilIdle(limit: 2)
      #expect(titles(player) == ["a"] && player.texts.contains("1 picture"))
      update(player, to: [])
      player.stage.runUntilIdle(limit: 2)
      #expect(player.texts.contains("Nothing is left."))
      update(player, to: ["b.jpg"])
      player.stage.runUntilIdle(limit: 2)
      #expect(titles(player) == ["b"] && !player.texts.contains("Nothing is left."))
    }

    @Test(arguments: [90, 900])
    func `the picture under the pointer stays where it is when the order becomes final`(count: Int) throws {
      let names = (0..<count).map { "\($0).jpg" }
      let player = PlayerStage(names), collection = player.grid.collection
      collection.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
      player.stage.advance(by: 0.1)
      let point = CGPoint(x: 500, y: 300)
      player.stage.hover(at: point)
      func pictureAtPoint() -> Picture? {
        collection.indexPathForItem(at: collection.convert(point, from: nil)).flatMap { player.grid.picture(at: $0) }
      }
      let before = try #require(pictureAtPoint())
      func row(of picture: Picture) throws -> CGFloat {
        let index = try #require(player.grid.pictures.firstIndex(of: picture))
        return try #require(player.grid.layout.layoutAttributesForItem(at: IndexPath(item: index, section: 0))).frame
          .minY
          - collection.contentOffset.y
      }
      let place = try row(of: before)
      update(player, to: Array(names[60...] + names[..<60].reversed()), isSettling: true)
      player.stage.runUntilIdle(limit: 3)
      #expect(try abs(row(of: before) - place) <= 1 && collection.contentOffset.y != 2000)
      // A later change without a provisional order leaves the offset.
      let offset = collection.contentOffset.y
      update(player, to: names)
      player.stage.runUntilIdle(limit: 3)
      #expect(collection.contentOffset.y == offset)
    }

    @Test func `the ring stays on its picture, or moves to the neighbor of a removed one`() {
      let player = PlayerStage((0..<6).map { "\($0).jpg" })
      player.stage.type(.keyboardEnd)
      update(player, to: ["00.jpg"] + (0..<6).map { "\($0).jpg" })
      player.stage.runUntilIdle(limit: 2)
      #expect(player.grid.chosenByKeys?.item == 6)
      let cell = player.grid.cell(at: IndexPath(item: 6, section: 0))
      #expect(cell?.isChosenByKeys == true)
      #expect(player.grid.collection.visibleCells.count { ($0 as? PictureCell)?.isChosenByKeys ?? false } == 1)
      update(player, to: (0..<3).map { "\($0).jpg" })
      player.stage.runUntilIdle(limit: 2)
      #expect(player.grid.chosenByKeys?.item == 2)
    }

    @Test func `a picture that has changed is decoded again, and the old image stays until then`() async throws {
      let player = PlayerStage(["a.jpg", "b.jpg"])
      let cell = try #require(player.grid.cell(at: IndexPath(item: 1, section: 0)))
      let before = try #require(cell.pictureView.image)
      update(player, to: ["a.jpg", "b.jpg"], written: ["b.jpg"])
      player.stage.advance(by: 0.02)
      #expect(player.grid.cell(at: IndexPath(item: 1, section: 0)) === cell)
      #expect(cell.pictureView.image === before)
      #expect(player.loader.outcome(for: Picture(path: "b.jpg"), at: player.grid.thumbnailSize) == nil)
      while cell.pictureView.image === before { await player.stage.letTasksRun() }
      #expect(cell.pictureView.image != nil)
    }

    @Test func `the page of a removed picture shows the next one, and at the end the one before`() throws {
      let player = PlayerStage((1...4).map { "\($0).jpg" })
      try player.open(cell: 1)
      let page = try #require(player.player.pages.last as? DetailPage)
      update(player, to: ["1.jpg", "3.jpg", "4.jpg"])
      player.stage.runUntilIdle(limit: 2)
      #expect(page.picture.title == "3" && player.texts.contains("3 — 2 of 3"))
      #expect(page.heroView.convert(page.heroView.bounds, to: nil).midX == 400)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 2)
      #expect(page.picture.title == "4")
      update(player, to: ["1.jpg", "3.jpg"])
      player.stage.runUntilIdle(limit: 2)
      #expect(page.picture.title == "3" && page.pictures.count == 2)
      #expect(page.heroView.convert(page.heroView.bounds, to: nil).midX == 400)
      player.stage.type(.keyboardLeftArrow)
      player.stage.runUntilIdle(limit: 2)
      #expect(page.picture.title == "1")
    }

    @Test func `the page keeps its picture when others come before it`() throws {
      let player = PlayerStage(["b.jpg", "c.jpg"])
      try player.open(cell: 1)
      let page = try #require(player.player.pages.last as? DetailPage)
      let view = page.heroView
      update(player, to: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
      #expect(page.heroView === view && page.index == 2)
      player.stage.runUntilIdle(limit: 2)
      #expect(view.convert(view.bounds, to: nil).midX == 400)
      #expect(player.texts.contains("c — 3 of 4"))
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"])
    }

    @Test func `a change during a drag of the page is shown after it`() throws {
      let player = PlayerStage((1...4).map { "\($0).jpg" })
      try player.open(cell: 1)
      let page = try #require(player.player.pages.last as? DetailPage)
      player.stage.press(at: CGPoint(x: 500, y: 300))
      player.stage.drag(to: CGPoint(x: 300, y: 300), over: 0.2)
      update(player, to: ["0.jpg"] + (1...4).map { "\($0).jpg" })
      #expect(page.pictures.count == 4)
      player.stage.release()
      player.stage.runUntilIdle(limit: 3)
      #expect(page.pictures.count == 5 && page.picture.title == "3" && page.index == 3)
    }

    @Test func `the page closes when no picture is left`() throws {
      let player = PlayerStage(["a.jpg", "b.jpg"])
      try player.open(cell: 0)
      update(player, to: [])
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"] && player.texts.contains("Nothing is left."))
      #expect(player.player.stack.leakedPages == 0)
    }

    @Test func `a change during a transition waits for its end`() throws {
      let player = PlayerStage(["a.jpg", "b.jpg"])
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.1)
      var isAtRest = false
      player.player.keeper.whenAtRest { isAtRest = true }
      #expect(!isAtRest)
      player.stage.runUntilIdle(limit: 3)
      #expect(isAtRest && player.stack == ["Pictures", "a"])
      isAtRest = false
      player.player.keeper.whenAtRest { isAtRest = true }
      #expect(isAtRest)
    }
  }
}
