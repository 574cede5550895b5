import CoreGraphics
import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import TransitionCatalogue

@MainActor @Suite(.serialized) struct ZoomTests {
  private func card(_ show: RecipeShow) -> UIView? {
    guard let last = show.grid.view.superview?.subviews.last else { return nil }
    return last === show.grid.view || last === show.page?.view ? nil : last
  }

  @Test func `the card starts with the cell's frame and cropping, and ends with the page's`() throws {
    let show = RecipeShow(Catalogue.zoom)
    show.open()
    let card = try #require(self.card(show))
    #expect(abs(card.frame.midX - 70) < 12 && abs(card.frame.width - 60) < 30)
    #expect(show.grid.cell.alpha == 0 && show.page?.view.isHidden == true)
    var width = card.frame.width
    while self.card(show) != nil, show.stage.needsFrames {
      #expect(card.frame.width >= width - 0.001, "it never swings on its way to the page")
      width = card.frame.width
      show.stage.advance(by: Stage.period)
    }
    #expect(width > 398)
    show.settle()
    show.expectRest(open: true)
  }

  @Test func `an interrupted zoom ends at the end that it resembles, even with equal centers`() throws {
    for (time, opens) in [(0.06, false), (0.3, true)] {
      let show = RecipeShow(Catalogue.zoom)
      show.grid.cell.frame = CGRect(x: 170, y: 120, width: 60, height: 60)
      show.open()
      show.stage.advance(by: time)
      show.stage.press(at: CGPoint(x: 200, y: 150))
      show.stage.move(to: CGPoint(x: 215, y: 150))
      show.stage.advance(by: 0.3)
      show.stage.release()
      show.settle()
      show.expectRest(open: opens, "caught after \(time) s")
    }
  }

  @Test func `a drag moves and shrinks the page with its touched point under the pointer`() throws {
    let show = RecipeShow(Catalogue.zoom)
    show.opened()
    show.stage.press(at: CGPoint(x: 200, y: 100))
    show.stage.drag(to: CGPoint(x: 200, y: 130), over: 0.1)
    let card = try #require(self.card(show))
    show.stage.drag(to: CGPoint(x: 290, y: 220), over: 0.2)
    #expect(card.frame.width < 360 && card.frame.width > 240)
    // The touched point is a third of the height down the page.
    let grip = card.frame.minY + card.frame.height * (100 + 10) / 300
    #expect(abs(grip - 220) < 6)
    #expect(card.layer.cornerRadius == 24)
    // A drag that has begun can move in any direction.
    show.stage.drag(to: CGPoint(x: 60, y: 40), over: 0.2)
    #expect(card.frame.midX < 160)
    show.stage.cancel()
    show.settle()
    show.expectRest(open: true)
  }

  @Test(arguments: [
    (end: CGPoint(x: 200, y: 130), hold: 0.2, closes: false), (end: CGPoint(x: 200, y: 200), hold: 0.2, closes: true),
    (end: CGPoint(x: 300, y: 100), hold: 0.2, closes: true), (end: CGPoint(x: 200, y: 135), hold: 0, closes: true),
  ])
  func `a release far enough or fast enough closes the page`(end: CGPoint, hold: Double, closes: Bool) {
    let show = RecipeShow(Catalogue.zoom)
    show.opened()
    show.stage.drag(from: CGPoint(x: 200, y: 100), to: end, over: 0.05, hold: hold)
    show.settle()
    show.expectRest(open: !closes)
  }

  @Test func `the release's velocity continues in both dimensions`() throws {
    let show = RecipeShow(Catalogue.zoom)
    show.opened()
    show.stage.press(at: CGPoint(x: 100, y: 100))
    show.stage.drag(to: CGPoint(x: 160, y: 190), over: 0.1)
    let card = try #require(self.card(show))
    let held = card.center
    show.stage.release()
    #expect(hypot(card.center.x - held.x, card.center.y - held.y) < 25, "no jump")
    let first = card.center
    show.stage.advance(by: Stage.period)
    // 600 and 900 points per second, and the spring's acceleration.
    #expect(card.center.x > first.x - 2 && card.center.y > first.y + 4)
    show.settle()
    show.expectRest(open: false)
  }

  @Test(arguments: [0.05, 0.15, 0.3])
  func `Back during the push reverses it within a frame and without a jump`(time: Double) throws {
    let show = RecipeShow(Catalogue.zoom)
    show.open()
    show.stage.advance(by: time)
    let card = try #require(self.card(show))
    let before = card.frame.width
    show.stage.advance(by: Stage.period)
    let step = card.frame.width - before
    show.close()
    show.stage.advance(by: Stage.period)
    // The velocity continues, apart from the acceleration of the spring toward the cell.
    let pull = pow(2 * .pi / 0.42 * Stage.period, 2) * (before - 60)
    #expect(abs(card.frame.width - before - 2 * step) < max(step, pull))
    show.settle()
    show.expectRest(open: false)
    #expect(show.records.last?.isCancelled == true)
  }

  @Test func `an interrupted page can be thrown to either end`() throws {
    for (throwing, opens) in [(CGPoint(x: 200, y: 150), true), (CGPoint(x: 50, y: 240), false)] {
      let show = RecipeShow(Catalogue.zoom)
      show.open()
      show.stage.advance(by: 0.1)
      let card = try #require(self.card(show))
      show.stage.press(at: CGPoint(x: card.frame.midX, y: card.frame.midY))
      show.stage.drag(to: CGPoint(x: card.frame.midX + 30, y: card.frame.midY - 30), over: 0.05)
      let held = card.center
      show.stage.advance(by: 0.5)
      #expect(card.center == held, "it stays in the hand")
      #expect(show.navigation.transitionCoordinator != nil)
      show.stage.drag(to: throwing, over: 0.08)
      show.stage.release()
      show.settle()
      show.expectRest(open: opens)
    }
  }

  @Test func `a drag belongs to the scroll view while that can scroll`() throws {
    let show = RecipeShow(Catalogue.zoom)
    show.opened()
    let page = try #require(show.page)
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    page.view.addSubview(scroll)
    scroll.contentOffset.y = 500
    show.stage.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 250), over: 0.2, hold: 0.2)
    show.settle()
    #expect(scroll.contentOffset.y < 400)
    show.expectRest(open: true)
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    show.stage.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 250), over: 0.2, hold: 0.2)
    show.settle()
    show.expectRest(open: false)
  }

  @Test func `the picture shrinks and disappears without a cell`() {
    let show = RecipeShow(Catalogue.zoom)
    show.opened()
    show.grid.cell.removeFromSuperview()
    show.close()
    show.settle()
    #expect(!show.isOpen && show.grid.view.superview?.subviews.count == 1)
  }
}
