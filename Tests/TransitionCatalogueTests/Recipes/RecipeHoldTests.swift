import CoreGraphics
import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

/// Tests every recipe during an interactive dismissal, at every moment, with every event.
@MainActor @Suite(.serialized) struct RecipeHoldTests {
  nonisolated enum Event: String, CaseIterable, Sendable {
    /// Released at rest; released with the speed of a throw; touch cancelled.
    case release, flick, cancel

    /// Interrupted again while it continues after the release.
    case interrupt

    /// The window is resized during the drag, which is then released or cancelled.
    case resizeAndRelease, resizeAndCancel

    /// Back is clicked meanwhile.
    case secondClick
  }

  @Test func `no recipe is missing from the tests`() {
    #expect(Set(RecipeRulesTests.names + ["tab-slide"]) == Set(Catalogue.all.map(\.name)))
  }

  @Test(arguments: RecipeRulesTests.names, [0, 0.01, 0.5, 0.99, 1])
  func `every event during an interactive dismissal ends consistently`(name: String, part: Double) throws {
    for event in Event.allCases {
      let recipe = try #require(Catalogue.recipe(named: name))
      var values = RecipeValues()
      for parameter in recipe.parameters where parameter.unit == .seconds { values[parameter] = 0.2 }
      let show = RecipeShow(recipe, values: values)
      show.opened()
      let what = "\(event) at \(Int(part * 100)) %"
      check(event, show, at: part, what)
      expectNoLeak(show, what)
    }
  }

  private func check(_ event: Event, _ show: RecipeShow, at part: Double, _ what: String) {
    let page = show.page
    hold(show, at: part)
    happen(event, to: show, at: part)
    show.settle()
    switch event {
    case .cancel, .resizeAndCancel: show.expectRest(open: true, what)
    case .release, .flick, .interrupt, .resizeAndRelease, .secondClick: show.expectRest(open: show.isOpen, what)
    }
    withExtendedLifetime(page) {}
  }

  /// A point along the drag that dismisses the page.
  private func point(_ show: RecipeShow, _ part: Double) -> CGPoint {
    let (start, size) = (CGPoint(x: 4, y: 60), show.stage.window.bounds.size)
    return show.isModal
      ? CGPoint(x: start.x + 100, y: start.y + part * (size.height - 80))
      : CGPoint(x: start.x + part * (size.width - 20), y: start.y)
  }

  private func hold(_ show: RecipeShow, at part: Double) {
    show.stage.press(at: point(show, 0))
    show.stage.drag(to: point(show, part), over: 0.1)
  }

  private func happen(_ event: Event, to show: RecipeShow, at part: Double) {
    switch event {
    case .release:
      show.stage.advance(by: 0.2)
      show.stage.release()
    case .flick: show.stage.release()
    case .cancel: show.stage.cancel()
    case .interrupt:
      show.stage.advance(by: 0.2)
      show.stage.release()
      show.stage.advance(by: 0.05)
      show.stage.press(at: point(show, part))
      show.stage.drag(to: point(show, part / 2), over: 0.05)
      show.stage.release()
    case .resizeAndRelease, .resizeAndCancel:
      show.stage.resize(to: CGSize(width: 500, height: 360))
      show.stage.advance(by: 0.2)
      if event == .resizeAndRelease { show.stage.release() } else { show.stage.cancel() }
    case .secondClick:
      show.close()
      show.stage.advance(by: 0.05)
      show.stage.release()
    }
  }

  private func expectNoLeak(_ show: RecipeShow, _ what: String) {
    if show.isOpen { show.close(animated: false) }
    show.settle()
    show.stage.advance(by: 1.2)
    #expect(show.page == nil, "\(show.recipe.name) \(what): the page lives on")
  }
}
