import CoreGraphics
import Foundation
import Motion
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import TransitionCatalogue

/// Tests the numbers of the recipes for navigation stacks, as documented.
@MainActor @Suite(.serialized) struct NavigationNumbersTests {
  private let ease = CubicBezier.easeInOut

  private func centre(_ view: UIView?) -> CGPoint { view?.layer.presentation()?.position ?? .zero }

  private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.05) -> Bool { abs(a - b) < tolerance }

  // MARK: Slide

  @Test func `slide moves both views by a width in 0.3 seconds`() throws {
    let show = RecipeShow(Catalogue.slide)
    show.open()
    let start = show.stage.time
    for beats in [3, 9, 15] {
      show.stage.advance(by: start + Double(beats) / 60 - show.stage.time)
      let part = ease.value(at: Double(beats) / 60 / 0.3)
      #expect(near(centre(show.page?.view).x, 600 - 400 * part), "\(centre(show.page?.view)) after \(beats) beats")
      #expect(near(centre(show.grid.view).x, 200 - 400 * part))
    }
    show.stage.advance(by: 0.06)
    show.expectRest(open: true)
    show.close()
    #expect(show.grid.view.superview?.subviews.first === show.grid.view)
    show.stage.advance(by: 0.15)
    #expect(near(centre(show.grid.view).x, 0, 15) && near(centre(show.page?.view).x, 400, 15))
    show.settle()
    #expect(show.records.map(\.animator) == ["SlideAnimator", "SlideAnimator"])
  }

  @Test(arguments: [(length: 60.0, closes: false), (length: 85, closes: true)])
  func `slide pops past half of a third of the width`(length: Double, closes: Bool) {
    let show = RecipeShow(Catalogue.slide)
    show.opened()
    show.stage.drag(from: CGPoint(x: 3, y: 150), to: CGPoint(x: 3 + length, y: 150), over: 0.3, hold: 0.2)
    show.settle()
    show.expectRest(open: !closes)
  }

  // MARK: Magic move

  @Test func `magic move moves the picture on its spring while the new view fades in`() throws {
    let show = RecipeShow(Catalogue.magicMove)
    show.open()
    let start = show.stage.time
    let spring = SpringCurve(duration: 0.6, dampingRatio: 0.8, initialVelocity: 5)
    // The picture's 4:3 in 400 by 200.
    let landing = CGPoint(x: 200, y: 150)
    for beats in [3, 12, 30] {
      show.stage.advance(by: start + Double(beats) / 60 - show.stage.time)
      let part = spring.value(at: Double(beats) / 60)
      let flying = try #require(show.page?.view.superview?.subviews.last)
      #expect(near(centre(flying).x, 70 + (landing.x - 70) * part, 0.2))
      #expect(near(centre(flying).y, 210 + (landing.y - 210) * part, 0.2))
      #expect(show.grid.cell.isHidden)
    }
    show.settle()
    show.expectRest(open: true)
    #expect(show.records.map(\.animator) == ["MagicMoveAnimator"])
  }

  @Test(arguments: [(length: 36.0, closes: false), (length: 70, closes: true)])
  func `magic move pops past a tenth of the width`(length: Double, closes: Bool) {
    let show = RecipeShow(Catalogue.magicMove)
    show.opened()
    show.stage.drag(from: CGPoint(x: 3, y: 150), to: CGPoint(x: 3 + length, y: 150), over: 0.3, hold: 0.2)
    show.settle()
    show.expectRest(open: !closes)
  }

  // MARK: Screenshots

  @Test func `the captures correspond to the stack`() throws {
    let show = RecipeShow(Catalogue.screenshotSlide)
    let director = try #require(show.director as? ScreenshotSlideTransitionDelegate)
    let pages = (0..<4).map { _ in UIViewController() }
    for (index, page) in pages.enumerated() {
      show.navigation.pushViewController(page, animated: true)
      show.settle()
      #expect(director.captures.count == index + 1)
    }
    show.navigation.popToViewController(pages[1], animated: true)
    show.settle()
    #expect(director.captures.count == 2)
    #expect(show.records.last?.animator == "ScreenshotPopAnimator")
    show.navigation.pushViewController(pages[3], animated: true)
    show.settle()
    #expect(director.captures.count == 3)
    show.navigation.popToRootViewController(animated: true)
    show.settle()
    #expect(director.captures.count == 0)
    show.expectRest(open: false)
  }

  @Test func `a capture of another size is not shown`() {
    let show = RecipeShow(Catalogue.screenshotSlide)
    show.opened()
    show.stage.resize(to: CGSize(width: 500, height: 300))
    show.close()
    show.settle()
    #expect(show.records.last?.animator == "NavigationSlideAnimator")
    show.expectRest(open: false)
  }

  @Test func `two captures slide by a width, the front one with its shadow`() throws {
    let show = RecipeShow(Catalogue.screenshotSlide)
    show.opened()
    show.close()
    let slide = try #require(show.navigation.view.subviews.last)
    #expect(slide.subviews.count == 3)
    let shadow = slide.subviews[1].layer
    #expect(shadow.shadowOffset == CGSize(width: -0.8, height: 0) && shadow.shadowOpacity == 0.6)
    let start = show.stage.time
    show.stage.advance(by: 0.15)
    let part = ease.value(at: (show.stage.time - start) / 0.3)
    #expect(near(centre(slide.subviews[0]).x, -200 + 400 * part, 0.2))
    #expect(near(centre(slide.subviews[2]).x, 200 + 400 * part, 0.2))
    show.settle()
    show.expectRest(open: false)
  }

  @Test func `screenshot pop follows the pointer above a capture that brightens`() throws {
    let show = RecipeShow(Catalogue.screenshotPop)
    show.opened()
    show.stage.press(at: CGPoint(x: 4, y: 150))
    show.stage.drag(to: CGPoint(x: 204, y: 150), over: 0.2)
    let x = show.navigation.view.transform.tx
    #expect(x > 180 && x <= 200)
    let under = show.stage.window.subviews
    #expect(under.count == 4)
    #expect(near(under[0].transform.tx, (x - 400) * 0.6))
    #expect(near(under[1].alpha, 0.6 - 0.6 * (x / 400) / 0.75, 0.001))
    show.stage.drag(to: CGPoint(x: 0, y: 150), over: 0.2)
    #expect(show.navigation.view.transform.tx == 0)
    show.stage.drag(to: CGPoint(x: 390, y: 150), over: 0.2)
    #expect(show.stage.window.subviews[1].alpha == 0)
    show.stage.release()
    #expect(show.stage.runUntilIdle(limit: 2) < 0.36)
    show.expectRest(open: false)
    #expect(show.records.count == 1, "the pop itself is not animated")
  }

  @Test(arguments: [(length: 120.0, closes: false), (length: 160, closes: true)])
  func `screenshot pop pops past a third of the width`(length: Double, closes: Bool) {
    let show = RecipeShow(Catalogue.screenshotPop)
    show.opened()
    show.stage.drag(from: CGPoint(x: 3, y: 150), to: CGPoint(x: 3 + length, y: 150), over: 0.3)
    show.settle()
    show.expectRest(open: !closes)
  }

  @Test func `a cancelled screenshot pop returns, with the capture to its left`() throws {
    let show = RecipeShow(Catalogue.screenshotPop)
    show.opened()
    show.stage.drag(from: CGPoint(x: 3, y: 150), to: CGPoint(x: 103, y: 150), over: 0.2)
    let start = show.stage.time, from = (screen: CGFloat(90), capture: CGFloat(-186))
    func tx(_ view: UIView) -> CGFloat { view.layer.presentation()?.affineTransform().tx ?? .nan }
    let capture = show.stage.window.subviews[0]
    #expect(near(tx(show.navigation.view), from.screen, 10) && near(tx(capture), from.capture, 10))
    show.stage.advance(by: 0.15)
    let part = ease.value(at: (show.stage.time - start) / 0.3)
    #expect(near(tx(show.navigation.view), from.screen * (1 - part), 12))
    #expect(near(tx(capture), from.capture + (-400 - from.capture) * part, 25))
    let caught = tx(capture)
    show.stage.press(at: CGPoint(x: 150, y: 150))
    show.stage.move(to: CGPoint(x: 161, y: 150))
    // The capture moves for two more frames until the drag is recognized.
    #expect(near(tx(capture), caught, 45), "caught, nothing jumps")
    show.stage.release()
    show.settle()
    show.expectRest(open: true)
  }

  @Test(arguments: [(end: 390.0, closes: true), (end: 20, closes: false)])
  func `an interrupted and flicked screenshot pop ends in the flick's direction`(end: Double, closes: Bool) {
    let show = RecipeShow(Catalogue.screenshotPop)
    show.opened()
    // Moving to the other end.
    show.stage.drag(from: CGPoint(x: 3, y: 150), to: CGPoint(x: closes ? 123 : 200, y: 150), over: 0.2)
    show.stage.advance(by: 0.1)
    // The position of the view at that time.
    show.stage.press(at: CGPoint(x: closes ? 200 : 360, y: 150))
    show.stage.drag(to: CGPoint(x: end, y: 150), over: 0.1)
    show.stage.release()
    show.settle()
    show.expectRest(open: !closes)
  }

  @Test(arguments: [false, true])
  func `a screenshot pop ends where another transition begins, and keeps no page`(isHeld: Bool) {
    let show = RecipeShow(Catalogue.screenshotPop, values: RecipeValues(["duration": 2]))
    show.opened()
    weak let page = show.page
    show.stage.press(at: CGPoint(x: 3, y: 150))
    show.stage.drag(to: CGPoint(x: 300, y: 150), over: 0.2)
    if !isHeld { show.stage.release() }
    show.stage.advance(by: 0.1)
    show.close()
    show.stage.runFrame()
    #expect(show.navigation.view.transform == .identity)
    #expect(show.stage.window.subviews.count == 1)
    if isHeld { show.stage.release() }
    show.stage.advance(by: 1)
    show.expectRest(open: false)
    #expect(page == nil)
  }

  @Test func `the bar of a screenshot slide is that of the new item from the first frame`() throws {
    let show = RecipeShow(Catalogue.screenshotSlide)
    show.grid.title = "Grid"
    show.open()
    show.page?.title = "Page"
    show.stage.advance(by: 0.1)
    func parts(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap { parts($0) } }
    let bar = show.navigation.navigationBar
    #expect(bar.layer.animationKeys()?.isEmpty == false)
    for part in bar.subviews.flatMap(parts) {
      #expect(part.layer.animationKeys() == nil, "\(type(of: part)) moves by itself")
    }
    show.settle()
    show.expectRest(open: true)
  }

  @Test func `screenshot pop ignores denied types`() throws {
    let show = RecipeShow(Catalogue.screenshotPop)
    let director = try #require(show.director as? ScreenshotPopTransitionDelegate)
    director.deniedTypes = [ShowPage.self]
    show.opened()
    show.stage.drag(from: CGPoint(x: 3, y: 150), to: CGPoint(x: 300, y: 150), over: 0.3)
    show.settle()
    show.expectRest(open: true)
    director.stop()
    #expect(show.navigation.interactivePopGestureRecognizer?.isEnabled == true)
  }

  @Test func `screenshot pop leaves a pop gesture disabled that was disabled before`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    ScreenshotPopTransitionDelegate(navigationController: navigation).stop()
    #expect(navigation.interactivePopGestureRecognizer?.isEnabled == false)
  }

  @Test func `a screenshot pop can be interrupted again after its release`() {
    let show = RecipeShow(Catalogue.screenshotPop)
    show.opened()
    show.stage.drag(from: CGPoint(x: 3, y: 150), to: CGPoint(x: 100, y: 150), over: 0.2)
    show.stage.advance(by: 0.05)
    let caught = show.navigation.view.layer.presentation()?.affineTransform().tx ?? 0
    #expect(caught > 20)
    show.stage.press(at: CGPoint(x: 150, y: 150))
    show.stage.drag(to: CGPoint(x: 175, y: 150), over: 0.03)
    #expect(show.navigation.view.transform.tx > 5)
    show.stage.drag(to: CGPoint(x: 380, y: 150), over: 0.2)
    show.stage.release()
    show.settle()
    show.expectRest(open: false)
  }

  // MARK: Live values

  @Test func `values can change while a director is active`() {
    let show = RecipeShow(Catalogue.slide)
    show.director.values[SlideParameters().duration] = 1
    show.open()
    show.stage.advance(by: 0.8)
    #expect(show.navigation.transitionCoordinator != nil)
    show.settle()
    show.director.values[SlideParameters().duration] = 0.1
    show.close()
    show.stage.advance(by: 0.15)
    show.expectRest(open: false)
  }
}
