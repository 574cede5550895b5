import Foundation
import StageTesting
import Testing
import UIKit

@testable import TransitionCatalogue

@MainActor @Suite(.serialized) struct HeroFramesTests {
  @Test func `frames are requested only while something moves`() {
    let show = HeroShow()
    let (stage, navigation) = (show.stage, show.navigation)
    #expect(!stage.needsFrames)
    navigation.pushViewController(show.detail, animated: true)
    #expect(stage.needsFrames)
    #expect(stage.runUntilIdle(limit: 3) < 0.9)
    stage.press(at: CGPoint(x: 100, y: 300))
    stage.drag(to: CGPoint(x: 300, y: 300), over: 0.2)
    stage.advance(by: 0.1)
    #expect(!stage.needsFrames, "the picture is held still")
    stage.release()
    #expect(stage.needsFrames)
    #expect(stage.runUntilIdle(limit: 3) < 0.9)
    #expect(navigation.topViewController === show.detail)
    navigation.popViewController(animated: true)
    #expect(stage.runUntilIdle(limit: 3) < 0.9)
    #expect(navigation.topViewController === show.grid)
  }

  @Test func `no frame of a push, a cancelled drag or a pop lacks the background or the picture`() {
    let show = HeroShow()
    show.navigation.pushViewController(show.detail, animated: true)
    expectPicture(in: show, "push")
    show.stage.press(at: CGPoint(x: 100, y: 300))
    show.stage.drag(to: CGPoint(x: 260, y: 300), over: 0.2)
    show.stage.release()
    expectPicture(in: show, "cancel")
    show.navigation.popViewController(animated: true)
    expectPicture(in: show, "pop")
  }

  private func expectPicture(in show: HeroShow, _ what: String) {
    // The number of pixels depends on the screen's scale.
    let image = GridPage.image.cgImage
    let picture = "image \(image?.width ?? 0)×\(image?.height ?? 0) "
    for (index, frame) in show.stage.filmstrip(over: 1).frames.enumerated() {
      let said = "frame \(index) of the \(what):\n\(frame.joined(separator: "\n"))"
      let page = frame.first { $0.contains("(0, 0, 800×600)") && !$0.contains("group") && !$0.contains("opacity") }
      #expect(page?.contains("#ffffffff") == true || page?.contains("#000000ff") == true, "\(said)")
      #expect(frame.contains { $0.contains(picture) && !$0.contains("opacity 0 ") }, "\(said)")
    }
  }
}

/// The hero recipe on the headless stage: created and used at once, because there is one application for all tests.
private final class HeroShow {
  let grid = GridPage()
  let detail = DetailPage()
  let navigation: UINavigationController
  let stage: Stage
  private let director: any RecipeDirector

  init() {
    grid.view.backgroundColor = .white
    detail.view.backgroundColor = .black
    navigation = UINavigationController(rootViewController: grid)
    director = Catalogue.hero.direct(navigation)
    stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: navigation)
    stage.runUntilIdle(limit: 1)
  }
}
