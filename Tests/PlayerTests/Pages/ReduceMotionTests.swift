import CoreGraphics
import QuartzCore
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests that nothing moves with Reduce Motion, except under the pointer: what comes and goes dissolves.
  @Suite struct ReduceMotionTests {
    private static let pictures = (0..<40).map { $0 == 7 ? "bad7.jpg" : "p\($0).jpg" }

    /// The longest dissolve, in seconds.
    private static let longest = 0.5

    private func withReducedMotion(_ body: () throws -> Void) rethrows {
      UIAccessibility.isReduceMotionEnabled = true
      defer { UIAccessibility.isReduceMotionEnabled = false }
      try body()
    }

    /// Calls `body`, waits until nothing changes any more, and expects that this takes the time of a dissolve, in which
    /// every layer jumps at most once and moves at no time.
    private func expectDissolve(
      of player: PlayerStage, _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation,
      _ body: () throws -> Void
    ) rethrows {
      var places: [String: [CGRect]] = [:]
      func note() {
        for (name, rect) in Self.places(of: player.stage.frame.items) where places[name]?.last != rect {
          places[name, default: []].append(rect)
        }
      }
      note()
      player.stage.onFrame = { _, _ in note() }
      try body()
      let duration = player.stage.runUntilIdle(limit: 5)
      note()
      player.stage.onFrame = nil
      #expect(duration <= Self.longest, "\(name)", sourceLocation: sourceLocation)
      let moved = places.filter { $0.value.count > 2 }
      #expect(moved.isEmpty, "\(name) \(moved.prefix(3))", sourceLocation: sourceLocation)
    }

    /// The rectangles of the parts of all layers, in the window, whole points.
    private static func places(of items: [Frame.Item], in outer: Projection = .identity) -> [(String, CGRect)] {
      items.flatMap { item -> [(String, CGRect)] in
        let space = item.transform.concatenating(outer)
        let place = (space.boundingBox(of: item.rect) ?? .null).integral
        var inner: [(String, CGRect)] = []
        if case .group(let group) = item.content { inner = places(of: group.items, in: space) }
        return [("\(item.layer) \(item.part)", place)] + inner
      }
    }

    @Test func `pages open and close in all recipes`() throws {
      try withReducedMotion {
        for recipe in Catalogue.all where recipe.kind != .tabs {
          let player = PlayerStage(Self.pictures, recipe: recipe)
          let cell = try player.centre(ofCell: 1)
          expectDissolve(of: player, recipe.name) { player.stage.tap(at: cell) }
          #expect(player.stack.count == 2)
          expectDissolve(of: player, recipe.name) { player.stage.type(.keyboardEscape) }
          #expect(player.stack.count == 1)
        }
      }
    }

    @Test func `the strip, the zoom, the grid`() {
      withReducedMotion {
        let player = PlayerStage(Self.pictures)
        expectDissolve(of: player) { player.stage.type(.keyboardDownArrow) }
        expectDissolve(of: player) { player.stage.type(.keyboardEnd) }
        expectDissolve(of: player) { player.stage.type(.keyboardHome) }
        expectDissolve(of: player) { player.stage.type(.keyboardReturnOrEnter) }
        #expect(player.stack == ["Pictures", "p0"])
        expectDissolve(of: player) { player.stage.type(.keyboardRightArrow) }
        #expect(player.stack == ["Pictures", "p1"])
        expectDissolve(of: player) { player.stage.type(.keyboardEnd) }
        #expect(player.stack == ["Pictures", "p39"])
        expectDissolve(of: player) { player.stage.type(.keyboardEqualSign) }
        expectDissolve(of: player) { player.stage.type(.keyboard0) }
        expectDissolve(of: player) { player.stage.type(.keyboardEscape) }
        #expect(player.stack.count == 1)
      }
    }
  }
}
