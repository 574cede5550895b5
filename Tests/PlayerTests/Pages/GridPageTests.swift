import CoreGraphics
import Foundation
import StageTesting
import Synchronization
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  @Suite struct GridPageTests {
    @Test func `every picture stands with its title under it`() throws {
      let player = PlayerStage(["a.jpg", "b.png"])
      #expect(player.texts.isSuperset(of: ["2 pictures", "a", "b"]))
      let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
      #expect(cell.pictureView.bounds.width == cell.pictureView.bounds.height)
      #expect(cell.pictureView.image != nil)
      #expect(cell.pictureView.contentMode == .scaleAspectFill)
    }

    @Test func `as many columns as fit, also after a resize`() throws {
      let player = PlayerStage((0..<8).map { "\($0).jpg" })
      func columns() throws -> Int {
        let top = try player.centre(ofCell: 0).y
        return try (0..<8).count { try player.centre(ofCell: $0).y == top }
      }
      #expect(try columns() == 4)
      player.stage.resize(to: CGSize(width: 500, height: 900))
      player.stage.runUntilIdle(limit: 1)
      #expect(try columns() == 2)
    }

    @Test func `the ring fits the picture that is chosen again after a resize`() throws {
      let player = PlayerStage((0..<8).map { "\($0).jpg" })
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 1)
      player.stage.type(.keyboardEscape)
      player.stage.resize(to: CGSize(width: 500, height: 900))
      player.stage.runUntilIdle(limit: 1)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 1)
      let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
      let ring = try #require(cell.contentView.subviews.first { $0.layer.borderWidth > 2 })
      #expect(!ring.isHidden)
      #expect(ring.frame == cell.pictureView.frame.insetBy(dx: -5.5, dy: -5.5))
    }

    @Test func `after a resize pictures are asked for in the same order in every run`() throws {
      let asked = Asked()
      let loader = PictureLoader(capacity: 64 << 20, workers: 0) { path, size in
        asked.add(path)
        return PlayerStage.paint(path, at: size)
      }
      let player = PlayerApplication(recipe: Catalogue.hero, settings: SettingsKeeper(), loader: loader)
      let stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: player.navigation)
      let names = (0..<9).map { "\($0).jpg" }
      player.show(PictureLibrary(pictures: names.map { Picture(path: RawString($0)) }, emptyMessage: ""))
      stage.runUntilIdle(limit: 1)
      _ = asked.take()
      stage.resize(to: CGSize(width: 380, height: 2000))
      #expect(asked.take() == names)
      // The page that shows is asked for last, and so decoded first.
      stage.tap(at: CGPoint(x: 190, y: 700))
      stage.runUntilIdle(limit: 3)
      #expect(player.pages.last?.title == "1")
      for width in [700.0, 1000, 1400] {
        _ = asked.take()
        stage.resize(to: CGSize(width: width, height: width))
        stage.runUntilIdle(limit: 1)
        let pages = asked.take().filter { ["0.jpg", "1.jpg", "2.jpg"].contains($0) }
        #expect(pages == ["0.jpg", "2.jpg", "1.jpg"])
      }
    }

    @Test func `Tab leaves the grid from the picture that the arrows chose, and comes back to it`() throws {
      let player = PlayerStage((0..<40).map { "\($0).jpg" })
      for _ in 0..<6 { player.stage.type(.keyboardDownArrow) }
      player.stage.runUntilIdle(limit: 2)
      let chosen = IndexPath(item: 20, section: 0)
      #expect(player.grid.chosenByKeys == chosen)
      // To the two buttons of the bar, and on.
      for _ in 0..<2 {
        player.stage.type(.keyboardTab)
        #expect(player.grid.chosenByKeys == nil)
      }
      player.stage.type(.keyboardTab)
      #expect(player.grid.chosenByKeys == chosen)
      player.stage.type(.keyboardTab)
      player.grid.collection.contentOffset = .zero
      player.stage.advance(by: 0.1)
      #expect(player.grid.cell(at: chosen) == nil)
      for _ in 0..<2 { player.stage.type(.keyboardTab) }
      #expect(player.grid.chosenByKeys == chosen)
    }

    @Test func `Tab comes to the picture that was opened last`() throws {
      let player = PlayerStage((0..<8).map { "\($0).jpg" })
      try player.open(cell: 5)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 2)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.grid.chosenByKeys == nil)
      for _ in 0..<3 where player.grid.chosenByKeys == nil { player.stage.type(.keyboardTab) }
      #expect(player.grid.chosenByKeys == IndexPath(item: 6, section: 0))
    }

    @Test func `cells that grow get sharper pictures`() throws {
      let player = PlayerStage(["a.jpg"])
      let large = ShownSize.filling(side: 384)
      let picture = Picture(path: "a.jpg")
      player.loader.keep(PlayerStage.paint(picture.path, at: large), for: picture, at: large)
      func width() throws -> Int {
        let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
        return try #require(cell.pictureView.image?.cgImage?.width)
      }
      #expect(try width() == 256)
      player.stage.resize(to: CGSize(width: 395, height: 600))
      player.stage.runUntilIdle(limit: 1)
      #expect(player.grid.thumbnailSize == large)
      #expect(try width() == 512)
    }

    @Test func `a broken picture shows the reason and stays in the grid`() throws {
      let player = PlayerStage(["a.jpg", "bad.jpg"])
      #expect(player.texts.contains("is broken"))
      try player.open(cell: 1)
      #expect(player.stack == ["Pictures"])
    }

    @Test func `without pictures the reason stands in the middle`() {
      let player = PlayerStage([])
      #expect(player.texts.contains("Nothing here."))
    }

    @Test func `the pointer raises a picture, a press sinks it, leaving puts it back`() throws {
      let player = PlayerStage(["a.jpg", "b.jpg"])
      let centre = try player.centre(ofCell: 0)
      let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
      player.stage.hover(at: centre)
      player.stage.runUntilIdle(limit: 1)
      #expect(cell.pictureView.transform.a > 1)
      player.stage.press(at: centre)
      player.stage.advance(by: 0.5)
      #expect(cell.pictureView.transform.a < 1)
      player.stage.cancel()
      player.stage.hover(at: try player.centre(ofCell: 1))
      player.stage.runUntilIdle(limit: 1)
      #expect(cell.pictureView.transform == .identity)
    }

    @Test(arguments: [0.0, 0.05, 0.1, 0.5])
    func `a flight begins where the pressed picture is seen, however far it has sunk`(hold: Double) throws {
      let player = PlayerStage(["a.jpg", "b.jpg"])
      let centre = try player.centre(ofCell: 0)
      let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
      player.stage.hover(at: centre)
      player.stage.advance(by: 0.1)
      player.stage.press(at: centre)
      player.stage.advance(by: hold)
      let before = player.stage.pixels().grayBox(around: cell.frame)
      player.stage.release()
      let after = player.stage.pixels().grayBox(around: cell.frame)
      // What it sinks in a frame, and what the flight goes in its first.
      #expect(abs(before.width - after.width) <= 3 && abs(before.midX - after.midX) <= 1.5, "\(before) to \(after)")
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack.count == 2)
    }

    @Test func `the wheel scrolls and cells are used again`() throws {
      let player = PlayerStage((0..<200).map { "\($0).jpg" }, size: CGSize(width: 400, height: 400))
      let first = try player.centre(ofCell: 0)
      for _ in 0..<3 { player.stage.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 200, y: 200)) }
      player.stage.runUntilIdle(limit: 3)
      let moved = player.grid.cell(at: IndexPath(item: 0, section: 0))
      #expect(try moved == nil || player.centre(ofCell: 0).y < first.y - 50)
    }

    @Test func `keys go through the grid and open a picture`() throws {
      let player = PlayerStage((0..<10).map { "\($0).jpg" })
      func chosen() -> Int? { player.grid.chosenByKeys?.item }
      player.stage.type(.keyboardRightArrow)
      #expect(chosen() == 0)
      for (key, place) in [
        (UIKeyboardHIDUsage.keyboardRightArrow, 1), (.keyboardDownArrow, 5), (.keyboardDownArrow, 9),
        (.keyboardDownArrow, 9),
        (.keyboardUpArrow, 5), (.keyboardLeftArrow, 4), (.keyboardEnd, 9), (.keyboardHome, 0), (.keyboardUpArrow, 0),
        (.keyboardPageDown, 8),
      ] {
        player.stage.type(key)
        #expect(chosen() == place)
      }
      player.stage.runUntilIdle(limit: 1)
      let cell = try #require(player.grid.cell(at: IndexPath(item: 8, section: 0)))
      #expect(cell.isChosenByKeys && player.stage.window.bounds.contains(cell.convert(cell.bounds, to: nil)))
      player.stage.type(.keyboardReturnOrEnter)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures", "8"])
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 3)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"] && chosen() == 9)
    }

    @Test func `the keys are for one thing at a time, a picture or a button`() throws {
      let player = PlayerStage((0..<10).map { "\($0).jpg" })
      func chosen() -> Int? { player.grid.chosenByKeys?.item }
      func focused() -> (any UIFocusItem)? { UIFocusSystem.focusSystem(for: player.grid)?.focusedItem }
      player.stage.type(.keyboardTab)
      #expect(focused() is UIButton && chosen() == nil)
      player.stage.type(.keyboardDownArrow)
      #expect(focused() == nil && chosen() == 0)
      // The next ones are the pictures, which count as one, and then the buttons again.
      player.stage.type(.keyboardTab)
      #expect(focused() is UIButton && chosen() == nil)
      var presses = 0
      while focused() != nil, presses < 5 {
        player.stage.type(.keyboardTab)
        presses += 1
      }
      #expect(focused() == nil && chosen() == 0)
      player.stage.type(.keyboardRightArrow)
      player.stage.type(.keyboardTab)
      #expect(focused() is UIButton && chosen() == nil)
    }
  }
}

/// The pictures that a loader is asked for, in order.
private nonisolated final class Asked: Sendable {
  private let names = Mutex<[String]>([])

  func add(_ path: RawString) { names.withLock { $0.append(path.text) } }

  /// Those since the last time.
  func take() -> [String] {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }
}

extension CGImage {
  /// Around the pixels in and near `area` that are as light as the pictures of a ``PlayerStage``.
  fileprivate func grayBox(around area: CGRect) -> CGRect {
    var box = CGRect.null
    let near = area.insetBy(dx: -8, dy: -8).offsetBy(dx: 0, dy: 44)
    for y in max(0, Int(near.minY))..<min(height, Int(near.maxY)) {
      for x in max(0, Int(near.minX))..<min(width, Int(near.maxX)) {
        let value = pixels.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        guard value & 255 > 150 else { continue }
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }
}
