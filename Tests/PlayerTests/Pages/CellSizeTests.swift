import CoreGraphics
import Foundation
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  @Suite struct CellSizeTests {
    @Test func `sizes are stepped through, up to the ends`() {
      #expect(CellSize.standard.stepped(by: 1) == .larger && CellSize.standard.stepped(by: -1) == .smaller)
      #expect(CellSize.large.stepped(by: 9) == .largest && CellSize.large.stepped(by: -9) == .smallest)
    }

    private func type(_ key: UIKeyboardHIDUsage, in player: PlayerStage) {
      for isDown in [true, false] {
        player.stage.send(.key(usage: key.rawValue, isDown: isDown, isRepeat: false, modifiers: .control))
      }
    }

    @Test func `Control with plus, minus and zero resizes the cells in motion`() throws {
      let settings = SettingsKeeper()
      let player = PlayerStage((0..<30).map { "\($0).jpg" }, settings: settings)
      #expect(player.grid.metrics?.columns == 4)
      let cell = try #require(player.grid.cell(at: IndexPath(item: 0, section: 0)))
      let before = cell.bounds.width
      type(.keyboardEqualSign, in: player)
      player.stage.advance(by: 0.1)
      let shown = try #require(cell.layer.presentation()).bounds.width
      player.stage.runUntilIdle(limit: 2)
      #expect(player.grid.metrics?.columns == 3 && settings.settings.cellSize == .larger)
      #expect(cell.bounds.width > shown && shown > before)
      // The rows fill the window.
      #expect(cell.bounds.width * 3 + 2 * Theme.gridSpacing + 2 * Theme.gridMargin > 797)
      type(.keyboard0, in: player)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.grid.metrics?.columns == 4 && settings.settings.cellSize == nil)
      for _ in 0..<4 { type(.keyboardHyphen, in: player) }
      player.stage.runUntilIdle(limit: 2)
      #expect(player.grid.cellSize == .smallest && player.grid.thumbnailSize == .filling(side: 128))
    }

    @Test func `Control and the wheel resize the cells, without scrolling`() throws {
      let player = PlayerStage((0..<200).map { "\($0).jpg" })
      let point = CGPoint(x: 400, y: 300)
      let control = UIKeyboardHIDUsage.keyboardLeftControl.rawValue
      player.stage.send(.key(usage: control, isDown: true, isRepeat: false, modifiers: .control))
      player.stage.scroll(by: CGVector(dx: 0, dy: 1), at: point)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.grid.cellSize == .larger && player.grid.collection.contentOffset.y == 0)
      for _ in 0..<4 { player.stage.scroll(by: CGVector(dx: 0, dy: -0.5), at: point, isPrecise: true) }
      player.stage.runUntilIdle(limit: 2)
      #expect(player.grid.cellSize == .smaller)
      player.stage.send(.key(usage: control, isDown: false, isRepeat: false, modifiers: []))
      player.stage.scroll(by: CGVector(dx: 0, dy: -1), at: point)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.grid.cellSize == .smaller && player.grid.collection.contentOffset.y > 0)
    }

    @Test(arguments: [(offset: 0.0, y: 450.0), (1500, 120), (1500, 480)])
    func `the picture under the pointer keeps its place`(offset: CGFloat, y: CGFloat) throws {
      let player = PlayerStage((0..<200).map { "\($0).jpg" })
      let collection = player.grid.collection, point = CGPoint(x: 650, y: y)
      collection.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      player.stage.advance(by: 0.1)
      func part(of picture: Picture) throws -> CGFloat {
        let index = try #require(player.grid.pictures.firstIndex(of: picture))
        let frame = try #require(player.grid.layout.layoutAttributesForItem(at: IndexPath(item: index, section: 0)))
          .frame
        return (collection.convert(point, from: nil).y - frame.minY) / frame.height
      }
      let indexPath = try #require(collection.indexPathForItem(at: collection.convert(point, from: nil)))
      let picture = try #require(player.grid.picture(at: indexPath)), before = try part(of: picture)
      let control = UIKeyboardHIDUsage.keyboardLeftControl.rawValue
      player.stage.send(.key(usage: control, isDown: true, isRepeat: false, modifiers: .control))
      for clicks in [1, 1, -1, -1, -1] as [CGFloat] {
        player.stage.scroll(by: CGVector(dx: 0, dy: clicks), at: point)
        player.stage.runUntilIdle(limit: 2)
        let now = try part(of: picture)
        // Above the first row there is nothing that could move down.
        #expect(abs(now - before) < 0.02 || collection.contentOffset.y < 1 && (clicks < 0 || 0...1 ~= now))
      }
      #expect(player.grid.cellSize == .smaller)
    }
  }
}
