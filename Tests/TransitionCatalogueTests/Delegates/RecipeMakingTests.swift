import StageTesting
import Testing
import UIKit

@testable import TransitionCatalogue

/// Recipes made of parameters, a gesture and an animator, as the catalogue and applications make them.
@MainActor @Suite(.serialized) struct RecipeMakingTests {
  private struct FadeParameters: RecipeParameters {
    let duration = RecipeParameter.duration(0.5)
    let threshold = RecipeParameter.dragThreshold(0.4)
    let flick = RecipeParameter(
      name: "flick", title: "Flick", unit: .pointsPerSecond, defaultValue: 2000, range: 100...5000)
    let distance = RecipeParameter.dragDistance(1)
    let note = "not a parameter"
  }

  private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval

    init(duration: TimeInterval) {
      self.duration = duration
      super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let appearing = transitionContext.addAppearingView(), disappearing = transitionContext.view(forKey: .from)
      appearing?.alpha = 0
      UIView.animate(withDuration: duration) {
        appearing?.alpha = 1
        disappearing?.alpha = 0
      } completion: { _ in
        disappearing?.alpha = 1
        transitionContext.complete()
      }
    }
  }

  private final class Presentation: UIPresentationController {}

  private func modal(custom: Bool = false) -> Recipe {
    Recipe.modal(
      name: "own-modal", title: "Own", summary: "Fades.", parameters: FadeParameters.self,
      gesture: .down(threshold: \.threshold, distance: \.distance, flick: \.flick),
      presentationController: custom
        ? { presented, presenting, _ in Presentation(presentedViewController: presented, presenting: presenting) } : nil
    ) { FadeAnimator(duration: $0.values.duration) }
  }

  // MARK: Parameters

  @Test func `the properties of the struct are the recipe's parameters, in their order`() {
    #expect(modal().parameters.map(\.name) == ["duration", "threshold", "flick", "distance"])
    #expect(modal().source == .application && modal().kind == .modal)
    #expect(
      Catalogue.swipeDown.parameters.map(\.name) == ["duration", "fade", "threshold", "distance", "flick", "speed"])
  }

  @Test(arguments: [(chosen: 1.25, used: 1.25), (chosen: 9, used: 3), (chosen: nil, used: 0.5)])
  func `a value is the one chosen, within its range, or else the default`(chosen: Double?, used: Double) {
    let values = RecipeValues(chosen.map { ["duration": $0] } ?? [:])
    #expect(ParameterValues<FadeParameters>(values).duration == used)
  }

  // MARK: Navigation

  @Test func `a recipe is asked only for the transitions that it applies to`() throws {
    var asked: [Bool] = []
    let recipe = Recipe.navigation(
      name: "own-fade", title: "Own", summary: "Fades.", parameters: FadeParameters.self, appliesTo: \.isPush
    ) { transition in
      asked.append(transition.isPush)
      return FadeAnimator(duration: transition.values.duration)
    }
    let show = RecipeShow(recipe, values: RecipeValues(["duration": 0.2]))
    show.open()
    #expect(abs(show.stage.runUntilIdle(limit: 2) - 0.2) < 0.05)
    show.close()
    show.settle()
    show.expectRest(open: false)
    #expect(asked == [true])
    #expect(show.records.map(\.animator) == ["FadeAnimator", "NavigationSlideAnimator"])
  }

  @Test func `a drag drives the pop that it started, and no push`() throws {
    let show = RecipeShow(Catalogue.slide)
    show.opened()
    let page = try #require(show.page), next = UIViewController()
    show.stage.press(at: CGPoint(x: 3, y: 150))
    show.stage.drag(to: CGPoint(x: 60, y: 150), over: 0.2)
    #expect(show.navigation.transitionCoordinator?.isInteractive == true)
    let delegate = try #require(show.navigation.delegate)
    let push = try #require(
      delegate.navigationController(show.navigation, animationControllerFor: .push, from: page, to: next))
    #expect(delegate.navigationController(show.navigation, interactionControllerFor: push) == nil)
    let pop = try #require(
      delegate.navigationController(show.navigation, animationControllerFor: .pop, from: page, to: show.grid))
    #expect(delegate.navigationController(show.navigation, interactionControllerFor: pop) != nil)
    show.stage.release()
    show.settle()
  }

  // MARK: Modal

  @Test(arguments: [(length: 100.0, closes: false), (length: 170, closes: true)])
  func `a drag down dismisses past the threshold`(length: Double, closes: Bool) {
    let show = RecipeShow(modal())
    show.opened()
    show.stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 60 + length), over: 0.4, hold: 0.2)
    show.settle()
    show.expectRest(open: !closes)
  }

  @Test func `a flick dismisses short of the threshold`() {
    let show = RecipeShow(modal(), values: RecipeValues(["flick": 300]))
    show.opened()
    show.stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 130), over: 0.05)
    show.settle()
    show.expectRest(open: false)
  }

  @Test(arguments: [false, true]) func `a presentation controller makes the presentation custom`(custom: Bool) {
    let show = RecipeShow(modal(custom: custom))
    show.opened()
    #expect(show.page?.modalPresentationStyle == (custom ? .custom : .fullScreen))
    #expect((show.page?.presentationController is Presentation) == custom)
  }

  @Test func `what another recipe has attached goes when a recipe prepares the view controller`() {
    let page = UIViewController()
    let bounce = Catalogue.bounce.direct(), rise = Catalogue.rise.direct()
    bounce.prepare(page)
    #expect(page.view.gestureRecognizers?.count == 1 && page.transitioningDelegate === bounce)
    rise.prepare(page)
    #expect(page.view.gestureRecognizers?.isEmpty ?? true)
    #expect(page.transitioningDelegate === rise)
  }

  // MARK: Tabs

  @Test func `a recipe for tabs says which of the two tabs is further right`() {
    var isForward: [Bool] = []
    let recipe = Recipe.tabs(name: "own-tabs", title: "Own", summary: "Fades.", parameters: FadeParameters.self) {
      isForward.append($0.isForward)
      return FadeAnimator(duration: $0.values.duration)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<3).map { _ in UIViewController() }
    let atWork = recipe.direct(tabs)
    let stage = Stage(size: RecipeShow.size, rootViewController: tabs)
    for index in [2, 1] {
      tabs.selectedIndex = index
      stage.runUntilIdle(limit: 2)
    }
    #expect(isForward == [true, false] && tabs.selectedIndex == 1)
    atWork.stop()
    #expect(tabs.delegate == nil && tabs.view.gestureRecognizers?.contains { $0 is UIPanGestureRecognizer } != true)
  }
}
