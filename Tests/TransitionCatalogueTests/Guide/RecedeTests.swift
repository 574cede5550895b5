import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@MainActor struct RecedeTests {
  private let list = UIViewController()
  private let detail = UIViewController()
  private let stack: UINavigationController
  private let stage: Stage
  private let recipe: any RecipeDirector

  init() {
    stack = UINavigationController(rootViewController: list)
    recipe = Catalogue.recede.direct(stack, values: RecipeValues(["scale": 0.8]))
    stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: stack)
    stack.pushViewController(detail, animated: true)
  }

  @Test func `a push shrinks the view below to the scale chosen`() throws {
    stage.advance(by: 0.2)
    let halfway = try #require(list.view.layer.presentation()?.affineTransform().a)
    #expect(halfway > 0.85 && halfway < 0.95)
    stage.runUntilIdle(limit: 2)
    #expect(stack.topViewController === detail && stack.transitionCoordinator == nil)
    #expect(list.view.transform == .identity && list.view.alpha == 1)
  }

  @Test(arguments: [(distance: 160.0, pops: false), (distance: 260, pops: true)])
  func `a drag from the left edge pops past half of the width`(distance: Double, pops: Bool) {
    stage.runUntilIdle(limit: 2)
    stage.press(at: CGPoint(x: 2, y: 150))
    stage.drag(to: CGPoint(x: 2 + distance, y: 150), over: 0.3)
    #expect(stack.transitionCoordinator?.isInteractive == true)
    stage.release()
    stage.runUntilIdle(limit: 2)
    #expect(stack.topViewController === (pops ? list : detail))
    #expect(detail.view.transform == .identity && list.view.alpha == 1)
  }

  @Test func `a stopped recipe leaves the navigation controller as it was`() {
    stage.runUntilIdle(limit: 2)
    recipe.stop()
    #expect(stack.delegate == nil)
  }
}
