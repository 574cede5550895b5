import CoreGraphics
import Foundation
import Motion
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import TransitionCatalogue

/// Tests the numbers of the recipes for presentations, as documented.
@MainActor @Suite(.serialized) struct ModalNumbersTests {
  private let ease = CubicBezier.easeInOut
  private let height: CGFloat = 300

  private func y(_ view: UIView?) -> CGFloat { view?.layer.presentation()?.position.y ?? .nan }

  private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.1) -> Bool { abs(a - b) < tolerance }

  @Test func `bounce rises by a height on its spring and falls in 1.5 seconds`() {
    let show = RecipeShow(Catalogue.bounce)
    show.open()
    var start = show.stage.time
    let spring = SpringCurve(duration: 0.8, dampingRatio: 0.6, initialVelocity: 0)
    for beats in [3, 12, 24] {
      show.stage.advance(by: start + Double(beats) / 60 - show.stage.time)
      #expect(near(y(show.page?.view), 150 + height * (1 - spring.value(at: Double(beats) / 60))))
    }
    show.settle()
    show.close()
    start = show.stage.time
    #expect(show.page?.view.superview?.subviews.first === show.navigation.view)
    show.stage.advance(by: 0.5)
    #expect(near(y(show.page?.view), 150 + height * ease.value(at: 0.5 / 1.5)))
    show.settle()
    #expect(near(show.stage.time - start, 1.5, 0.1))
    show.expectRest(open: false)
  }

  @Test(arguments: ["bounce", "semi-modal"], [(length: 70.0, closes: false), (length: 95, closes: true)])
  func `a drag of half the height is the whole transition and completes past its middle`(
    name: String, drag: (length: Double, closes: Bool)
  ) throws {
    let show = RecipeShow(try #require(Catalogue.recipe(named: name)))
    show.opened()
    show.stage.press(at: CGPoint(x: 200, y: 150))
    show.stage.drag(to: CGPoint(x: 200, y: 150 + drag.length), over: 0.3)
    let percent = show.navigation.transitionCoordinator?.percentComplete ?? 0
    #expect(percent > (drag.length - 11) / 150 && percent <= drag.length / 150)
    show.stage.release()
    show.settle()
    show.expectRest(open: !drag.closes)
  }

  @Test func `a semi-modal view covers two thirds of the screen over a receding snapshot`() throws {
    let show = RecipeShow(Catalogue.semiModal)
    show.opened()
    let page = try #require(show.page)
    #expect(page.view.frame == CGRect(x: 0, y: 100, width: 400, height: 300))
    #expect(page.view.layer.cornerRadius == 15 && page.view.clipsToBounds)
    #expect(show.navigation.view.isHidden && show.navigation.view.superview === show.stage.window)
    let standIn = try #require(page.view.superview?.subviews.first?.subviews.first)
    #expect(standIn.transform == CGAffineTransform(scaleX: 0.85, y: 0.85))

    show.stage.press(at: CGPoint(x: 200, y: 150))
    show.stage.drag(to: CGPoint(x: 200, y: 190), over: 0.2)
    show.stage.release()
    show.settle()
    #expect(show.navigation.view.isHidden && standIn.superview != nil, "a cancelled way out changes nothing")
    #expect(standIn.transform == CGAffineTransform(scaleX: 0.85, y: 0.85))

    show.stage.resize(to: CGSize(width: 500, height: 360))
    #expect(page.view.frame == CGRect(x: 0, y: 120, width: 500, height: 360))
    show.stage.tap(at: CGPoint(x: 250, y: 30))
    show.settle()
    #expect(page.view.layer.cornerRadius == 0 && !page.view.clipsToBounds)
    show.expectRest(open: false)
  }

  @Test func `a semi-modal view starts a height below its frame and keeps its content on the screen`() throws {
    let show = RecipeShow(Catalogue.semiModal)
    show.open()
    let page = try #require(show.page)
    #expect(near(y(page.view), 100 + 150 + height, 1))
    show.settle()
    #expect(page.view.safeAreaInsets.bottom == 100)
    show.stage.resize(to: CGSize(width: 500, height: 360))
    show.settle()
    #expect(page.view.safeAreaInsets.bottom == 120)
    show.close()
    show.settle()
    #expect(page.additionalSafeAreaInsets == .zero)
  }

  @Test func `a view that bounces above its final frame uncovers nothing below`() throws {
    let show = RecipeShow(Catalogue.bounce)
    show.open()
    var isAbove = false
    while show.navigation.transitionCoordinator != nil {
      show.stage.advance(by: Stage.period)
      guard y(show.page?.view) < 149 else { continue }
      isAbove = true
      // The grid is white, and the presented view black.
      let image = show.stage.pixels()
      let bytes = [UInt8](image.dataProvider?.data ?? Data())
      let last = (image.height - 1) * image.bytesPerRow
      #expect(bytes[last] < 10 && bytes[last + 4 * (image.width / 2)] < 10)
    }
    #expect(isAbove)
    show.settle()
    show.expectRest(open: true)
    #expect(show.page?.view.superview?.subviews.count == 1)
  }

  @Test func `rise takes two seconds in each direction`() {
    let show = RecipeShow(Catalogue.rise)
    show.open()
    let start = show.stage.time
    show.stage.advance(by: 0.5)
    #expect(near(y(show.page?.view), 150 + height * (1 - ease.value(at: (show.stage.time - start) / 2))))
    show.stage.advance(by: 1.4)
    #expect(show.navigation.transitionCoordinator != nil)
    show.stage.advance(by: 0.15)
    show.expectRest(open: true)
    show.close()
    show.stage.advance(by: 1)
    #expect(near(y(show.page?.view), 150 + height / 2, 0.2))
    show.settle()
    show.expectRest(open: false)
  }

  @Test func `swipe down fades the background to a half and back`() throws {
    let show = RecipeShow(Catalogue.swipeDown)
    show.open()
    show.stage.advance(by: 0.2)
    let part = CubicBezier.easeOut.value(at: 0.2 / 0.25)
    #expect(near(y(show.page?.view), 150 + height * (1 - part)))
    #expect(near(CGFloat(show.navigation.view.layer.presentation()?.opacity ?? 0), 1 - 0.5 * part, 0.01))
    show.settle()
    show.close()
    let views = try #require(show.page?.view.superview?.subviews)
    #expect(views.count == 3 && views[0] === show.navigation.view)
    #expect(show.navigation.view.alpha == 1)
    show.stage.advance(by: 0.1)
    #expect(near(CGFloat(views[1].layer.presentation()?.opacity ?? 0), 1 - ease.value(at: 0.1 / 0.25), 0.01))
    show.settle()
    show.expectRest(open: false)
  }

  @Test(arguments: [
    (length: 100.0, over: 0.5, hold: 0.2, closes: false), (length: 135, over: 0.5, hold: 0.2, closes: true),
    (length: 60, over: 0.1, hold: 0, closes: false), (length: 80, over: 0.05, hold: 0, closes: true),
  ])
  func `swipe down completes past 0.382 or by a flick of 920 points per second`(
    length: Double, over: Double, hold: Double, closes: Bool
  ) {
    let show = RecipeShow(Catalogue.swipeDown)
    show.opened()
    show.stage.drag(
      from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 100 + length), over: over, hold: hold)
    show.settle()
    show.expectRest(open: !closes)
  }

  @Test func `swipe down continues at 3000 points per second from its release`() {
    let show = RecipeShow(Catalogue.swipeDown)
    show.opened()
    show.stage.press(at: CGPoint(x: 200, y: 100))
    show.stage.drag(to: CGPoint(x: 200, y: 240), over: 0.5)
    let held = y(show.page?.view)
    show.stage.release()
    let first = y(show.page?.view)
    #expect(first - held >= 0 && first - held < 51, "no jump")
    show.stage.advance(by: Stage.period)
    #expect(near(y(show.page?.view) - first, 50, 1))
    show.settle()
    show.expectRest(open: false)
  }
}
