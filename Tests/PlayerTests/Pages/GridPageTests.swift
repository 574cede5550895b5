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
    @Test func `every picture is shown with its title`() throws {
      let player = PlayerStage(["a.jpg", "b.png"])
      #expect(player.texts.isSuperset(of: ["2 pictures", "a", "b"]))
      let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
      #expect(cell.pictureView.bounds.width == cell.pictureView.bounds.height)
      #expect(cell.pictureView.image != nil)
      #expect(cell.pictureView.contentMode == .scaleAspectFill)
    }

    @Test func `the grid has as many columns as fit, also after a resize`() throws {
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

    @Test func `the ring fits the picture that is selected again after a resize`() throws {
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

    @Test func `pictures are requested in a fixed order after a resize`() throws {
      let asked = Asked()
      let loader = PictureLoader(capacity: 64 << 20, workers: 0) { path, size in
        asked.add(path)
        return PlayerStage.paint(path, at: size)
      }
      let player = PlayerApplication(recipe: Catalogue.hero, settings: SettingsKeeper(), loader: loader)
      let stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: player.navigation)
      let names = (0..<9).map { "\($0).jpg" }
      player.stack.show(PictureLibrary(pictures: names.map { Picture(path: RawString($0)) }, emptyMessage: ""))
      stage.runUntilIdle(limit: 1)
      _ = asked.take()
      stage.resize(to: CGSize(width: 380, height: 2000))
      #expect(asked.take() == names)
      // The visible page is requested last, and is therefore decoded first.
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

    @Test func `Tab leaves the grid at the selected picture and returns to it`() throws {
      let player = PlayerStage((0..<40).map { "\($0).jpg" })
      for _ in 0..<6 { player.stage.type(.keyboardDownArrow) }
      player.stage.runUntilIdle(limit: 2)
      let chosen = IndexPath(item: 20, section: 0)
      #expect(player.grid.chosenByKeys == chosen)
      // To the three buttons of the bar, and further.
      for _ in 0..<3 {
        player.stage.type(.keyboardTab)
        #expect(player.grid.chosenByKeys == nil)
      }
      player.stage.type(.keyboardTab)
      #expect(player.grid.chosenByKeys == chosen)
      player.stage.type(.keyboardTab)
      player.grid.collection.contentOffset = .zero
      player.stage.advance(by: 0.1)
      #expect(player.grid.cell(at: chosen) == nil)
      for _ in 0..<3 { player.stage.type(.keyboardTab) }
      #expect(player.grid.chosenByKeys == chosen)
    }

    @Test func `Tab selects the picture that was opened last`() throws {
      let player = PlayerStage((0..<8).map { "\($0).jpg" })
      try player.open(cell: 5)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 2)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.grid.chosenByKeys == nil)
      for _ in 0..<4 where player.grid.chosenByKeys == nil { player.stage.type(.keyboardTab) }
      #expect(player.grid.chosenByKeys == IndexPath(item: 6, section: 0))
    }

    @Test func `cells that grow show sharper pictures`() throws {
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

    @Test func `a broken picture shows the reason and cannot be opened`() throws {
      let player = PlayerStage(["a.jpg", "bad.jpg"])
      #expect(player.texts.contains("is broken"))
      try player.open(cell: 1)
      #expect(player.stack == ["Pictures"])
    }

    @Test func `an empty grid shows the reason`() {
      let player = PlayerStage([])
      #expect(player.texts.contains("Nothing here."))
    }

    @Test func `hovering enlarges a picture, pressing shrinks it, and leaving restores it`() throws {
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
    func `a push begins at the presented size of the pressed picture`(hold: Double) throws {
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
      // The change of the press animation in a frame, and that of the push in its first frame.
      #expect(abs(before.width - after.width) <= 3 && abs(before.midX - after.midX) <= 1.5, "\(before) to \(after)")
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack.count == 2)
    }

    @Test func `the wheel scrolls the grid`() throws {
      let player = PlayerStage((0..<200).map { "\($0).jpg" }, size: CGSize(width: 400, height: 400))
      let first = try player.centre(ofCell: 0)
      for _ in 0..<3 { player.stage.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 200, y: 200)) }
      player.stage.runUntilIdle(limit: 3)
      let moved = player.grid.cell(at: IndexPath(item: 0, section: 0))
      #expect(try moved == nil || player.centre(ofCell: 0).y < first.y - 50)
    }

    @Test func `keys move the selection in the grid and open a picture`() throws {
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

    @Test func `either a picture or a button has the keyboard selection`() throws {
      let player = PlayerStage((0..<10).map { "\($0).jpg" })
      func chosen() -> Int? { player.grid.chosenByKeys?.item }
      func focused() -> (any UIFocusItem)? { UIFocusSystem.focusSystem(for: player.grid)?.focusedItem }
      player.stage.type(.keyboardTab)
      #expect(focused() is UIButton && chosen() == nil)
      player.stage.type(.keyboardDownArrow)
      #expect(focused() == nil && chosen() == 0)
      // The next stop is the grid of pictures as a whole, followed by the buttons again.
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

  /// The pictures since the last call.
  func take() -> [String] {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }
}

extension CGImage {
  /// The bounding box of the pixels in and near `area` that are as light as the pictures of a ``PlayerStage``.
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
