import Foundation
import Motion
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import TransitionCatalogue

@MainActor @Suite(.serialized) struct HeroTests {
  private func between(_ a: CGRect, _ b: CGRect, _ t: CGFloat) -> CGRect {
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
    return CGRect(
      x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width), height: mix(a.height, b.height))
  }

  private func distance(_ a: CGRect, _ b: CGRect) -> CGFloat {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].map(abs).max() ?? 0
  }

  // MARK: Push

  @Test func `the picture moves on its spring from the cell to its final frame`() {
    let stage = HeroStage()
    let page = DetailPage()
    stage.navigation.pushViewController(page, animated: true)
    let spring = SpringCurve(duration: 0.8, dampingRatio: 0.6, initialVelocity: 1 / 0.6)
    for time in [0, 0.1, 0.2, 0.4, 0.7] {
      let expected = between(HeroStage.cellFrame, DetailPage.landing, spring.value(at: time))
      #expect(distance(stage.flying, expected) < 0.01, "at \(time) s: \(stage.flying), not \(expected)")
      stage.advance(by: time == 0.7 ? 0.09 : [0: 0.1, 0.1: 0.1, 0.2: 0.2, 0.4: 0.3][time] ?? 0)
    }
    #expect(stage.records.isEmpty)
    stage.advance(by: 0.05)
    #expect(stage.records.map(\.animator) == ["HeroPushAnimator"])
    stage.expectAtRest(on: page)
  }

  @Test func `the cell and the page's picture are hidden during the push, and the content fades in`() {
    let stage = HeroStage()
    let page = DetailPage()
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.2)
    func caption() -> Float { page.caption.layer.presentation()?.opacity ?? .nan }
    #expect(stage.grid.cell.isHidden && page.picture.isHidden && caption() == 0)
    #expect(stage.container.subviews.count == 3)
    let alpha = page.view.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0.4 && alpha < 0.6)
    stage.advance(by: 0.4)
    #expect(stage.grid.cell.isHidden && page.picture.isHidden && abs(caption() - 0.5) < 0.05)
    stage.advance(by: 0.3)
    stage.expectAtRest(on: page)
  }

  @Test func `the moving image view shows the whole picture, and its corner radius animates to zero`() {
    let stage = HeroStage()
    stage.navigation.pushViewController(DetailPage(), animated: true)
    let standIn = stage.standIn as? UIImageView
    #expect(standIn?.image === GridPage.image)
    #expect(standIn?.contentMode == .scaleAspectFill)
    #expect(standIn?.layer.presentation()?.cornerRadius == 8)
    #expect(standIn?.layer.cornerRadius == 0)
    stage.advance(by: 1)
  }

  @Test func `a picture that is replaced by a sharper one is replaced during the push`() {
    let stage = HeroStage()
    let page = DetailPage()
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.1)
    let before = stage.flying
    let sharp = UIGraphicsImageRenderer(size: CGSize(width: 800, height: 600)).image { _ in }
    page.picture.image = sharp
    stage.advance(by: Stage.period)
    weak var standIn: UIImageView?
    do {
      let shown = stage.standIn as? UIImageView
      #expect(shown?.image === sharp)
      standIn = shown
    }
    #expect(stage.flying.width > before.width)
    stage.advance(by: 1)
    stage.expectAtRest(on: page)
    #expect(standIn == nil)
  }

  @Test func `a held push needs no frames once its picture is sharp`() throws {
    let stage = HeroStage(), page = DetailPage()
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.1)
    let transition = try #require(TransitionMonitor.current)
    transition.hold()
    stage.advance(by: 0.1)
    #expect(stage.stage.needsFrames, "the large picture may still come")
    page.picture.image = UIGraphicsImageRenderer(size: CGSize(width: 800, height: 600)).image { _ in }
    stage.advance(by: 0.1)
    #expect(!stage.stage.needsFrames)
    transition.letGo()
    stage.advance(by: 1)
    stage.expectAtRest(on: page)
  }

  @Test(arguments: [true, false])
  func `the window can be resized during the drag`(finishes: Bool) {
    let stage = HeroStage()
    let page = stage.opened()
    stage.press(100)
    stage.drag(to: finishes ? 450 : 250)
    stage.window.frame.size = CGSize(width: 640, height: 480)
    stage.advance(by: 0.1)
    stage.release()
    stage.advance(by: 2)
    #expect((finishes ? stage.grid.view : page.view).frame == CGRect(x: 0, y: 0, width: 640, height: 480))
    stage.expectAtRest(on: finishes ? stage.grid : page)
  }

  @Test func `a view controller without a hero view uses the system's transition`() {
    let stage = HeroStage()
    let other = UIViewController()
    stage.navigation.pushViewController(other, animated: true)
    stage.advance(by: 1)
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(stage.records.map(\.animator) == ["NavigationSlideAnimator", "NavigationSlideAnimator"])
  }

  @Test func `the numbers can be chosen`() {
    var values = RecipeValues()
    values[HeroParameters().duration] = 0.3
    let stage = HeroStage(values: values)
    let page = DetailPage()
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.35)
    stage.expectAtRest(on: page)
  }

  // MARK: Pop

  @Test func `the picture moves back to the cell's current frame and fades out while the grid fades in`() {
    let stage = HeroStage()
    let page = stage.opened()
    let scrolled = HeroStage.cellFrame.offsetBy(dx: 200, dy: -100)
    stage.grid.cell.frame = scrolled
    stage.navigation.popViewController(animated: true)
    #expect(distance(stage.flying, DetailPage.landing) < 0.01)
    let spring = SpringCurve(duration: 0.8, dampingRatio: 0.6, initialVelocity: 1 / 0.6)
    func opacity(_ view: UIView?) -> Double { Double(view?.layer.presentation()?.opacity ?? .nan) }
    stage.advance(by: 0.1)
    #expect(distance(stage.flying, between(DetailPage.landing, scrolled, spring.value(at: 0.1))) < 0.01)
    #expect(abs(opacity(stage.grid.view) - spring.value(at: 0.1)) < 0.001)
    #expect(opacity(stage.standIn) == 1 && opacity(stage.grid.cell) == 0, "nothing but what flies shows the image")
    #expect(page.picture.isHidden && opacity(page.caption) == 1, "the caption is covered by the grid as that fades in")
    stage.advance(by: 0.6)
    #expect(abs(opacity(stage.standIn) - 0.5) < 0.01)
    #expect(opacity(stage.grid.cell) == 1, "the cell's image is there before what flew is gone")
    #expect(distance(stage.flying, scrolled) < 3)
    stage.advance(by: 0.15)
    stage.expectAtRest(on: stage.grid)
  }

  @Test(arguments: [0.3, 0.5, 1])
  func `a drag of the chosen distance is the whole transition`(part: Double) {
    var values = RecipeValues()
    values[HeroParameters().distance] = part
    let stage = HeroStage(values: values)
    let page = stage.opened()
    stage.press(100)
    stage.drag(to: 210)
    let percent = stage.navigation.transitionCoordinator?.percentComplete ?? 0
    #expect(percent > 95 / (800 * part) && percent <= 110 / (800 * part))
    stage.cancelTouch()
    stage.advance(by: 2)
    stage.expectAtRest(on: page)
    #expect(stage.grid.cell.alpha == 1)
  }

  @Test func `the picture shrinks and disappears without a cell`() {
    let stage = HeroStage()
    _ = stage.opened()
    stage.grid.hasCell = false
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 1)
    stage.expectAtRest(on: stage.grid)
  }

  // MARK: The drag

  @Test(arguments: [5, 400] as [Double])
  func `the picture follows a drag to the right from anywhere, in half widths`(start: Double) {
    let stage = HeroStage()
    let page = stage.opened()
    stage.press(start)
    stage.drag(to: start + 110)
    let percent = stage.navigation.transitionCoordinator?.percentComplete ?? 0
    #expect(percent > 0.22 && percent <= 0.275)
    #expect(distance(stage.flying, between(DetailPage.landing, HeroStage.cellFrame, percent)) < 0.05)
    stage.drag(to: start + 210)
    let further = stage.navigation.transitionCoordinator?.percentComplete ?? 0
    #expect(abs(further - percent - 0.25) < 0.001)
    stage.drag(to: start + 60)
    #expect(distance(stage.flying, between(DetailPage.landing, HeroStage.cellFrame, further - 0.375)) < 0.05)
    stage.release()
    stage.advance(by: 1.5)
    stage.expectAtRest(on: page)
  }

  @Test(arguments: [
    (distance: 60.0, pops: false), (distance: 190, pops: false), (distance: 240, pops: true),
    (distance: 420, pops: true),
  ])
  func `a release past half of the distance pops, and otherwise cancels`(distance: Double, pops: Bool) {
    let stage = HeroStage()
    let page = stage.opened()
    stage.press(300)
    stage.drag(to: 300 + distance)
    stage.release()
    stage.advance(by: 2)
    #expect(stage.records.last.map(\.isCancelled) == !pops)
    #expect(stage.records.map(\.completions) == [1, 1])
    stage.expectAtRest(on: pops ? stage.grid : page)
  }

  @Test func `a release continues from the current position, even across the window's edge`() {
    let stage = HeroStage()
    _ = stage.opened()
    stage.press(600)
    stage.drag(to: 900)
    stage.drag(to: 850)
    let before = stage.flying
    stage.release()
    #expect(distance(stage.flying, before) < 0.01)
    stage.advance(by: Stage.period)
    #expect(distance(stage.flying, before) < 8)
    stage.advance(by: 1)
    stage.expectAtRest(on: stage.grid)
  }

  @Test(arguments: [0.2, 0.9])
  func `a cancelled touch always cancels the pop in time`(part: Double) {
    let stage = HeroStage()
    let page = stage.opened()
    stage.press(100)
    stage.drag(to: 110 + part * 400)
    stage.cancelTouch()
    stage.advance(by: 1.7)
    #expect(stage.records.last?.isCancelled == true)
    stage.expectAtRest(on: page)
  }

  @Test func `a flick shorter than a frame ends in one of the two states`() {
    let stage = HeroStage()
    let page = stage.opened()
    stage.press(100)
    stage.drag(to: 140, over: Stage.period)
    stage.release()
    stage.advance(by: 1)
    stage.expectAtRest(on: page)
  }

  @Test func `drags up, down, to the left or on the grid are ignored`() {
    let stage = HeroStage()
    stage.press(100)
    stage.drag(to: 500)
    stage.release()
    let page = stage.opened()
    for (x, y) in [(300.0, 500.0), (300, 100), (100, 300)] {
      stage.press(300)
      stage.drag(to: x, y)
      stage.release()
      stage.advance(by: 0.2)
    }
    #expect(stage.records.count == 1)
    stage.expectAtRest(on: page)
  }

  @Test func `a second push and a pop during the push leave the grid and leak nothing`() {
    let stage = HeroStage()
    weak var page: DetailPage?
    do {
      let first = DetailPage()
      page = first
      stage.navigation.pushViewController(first, animated: true)
      stage.advance(by: 0.1)
      stage.navigation.pushViewController(first, animated: true)
      stage.advance(by: 0.1)
      stage.navigation.popViewController(animated: true)
    }
    stage.advance(by: 1)
    stage.expectAtRest(on: stage.grid)
    #expect(page == nil)
  }

  @Test func `repeated transitions leak nothing`() {
    let stage = HeroStage()
    weak var last: DetailPage?
    for round in 0..<6 {
      do {
        let page = stage.opened()
        last = page
        stage.press(200)
        stage.drag(to: round.isMultiple(of: 2) ? 260 : 500)
        stage.release()
        stage.advance(by: 1.5)
        if round.isMultiple(of: 2) { stage.navigation.popViewController(animated: true) }
        stage.advance(by: 1)
      }
      #expect(last == nil)
      stage.expectAtRest(on: stage.grid)
    }
  }

  @Test func `a stopped recipe removes its gestures`() {
    let stage = HeroStage()
    let page = stage.opened()
    stage.director.stop()
    #expect(stage.navigation.delegate == nil)
    stage.press(300)
    stage.drag(to: 700)
    stage.release()
    stage.advance(by: 1)
    stage.expectAtRest(on: page)
  }
}
