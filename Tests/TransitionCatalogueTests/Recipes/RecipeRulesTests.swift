import CoreGraphics
import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

/// Tests the rules for all recipes.
@MainActor @Suite(.serialized) struct RecipeRulesTests {
  nonisolated static var names: [String] {
    [
      "hero", "zoom", "magic-move", "slide", "screenshot-slide", "screenshot-pop", "system", "semi-modal", "bounce",
      "swipe-down", "rise", "page-sheet", "form-sheet", "cover-vertical", "cross-dissolve", "flip-horizontal",
      "over-full-screen",
    ]
  }

  private func show(_ name: String, quick: Bool = false) throws -> RecipeShow {
    let recipe = try #require(Catalogue.recipe(named: name))
    var values = RecipeValues()
    if quick { for parameter in recipe.parameters where parameter.unit == .seconds { values[parameter] = 0.2 } }
    return RecipeShow(recipe, values: values)
  }

  // MARK: - First and last frames

  @Test(arguments: names)
  func `a recipe starts with the previous frame and ends like an unanimated change`(name: String) throws {
    let show = try show(name)
    let before = Picture(show.stage.pixels())
    show.open(animated: false)
    show.settle()
    let after = Picture(show.stage.pixels())
    show.close(animated: false)
    show.settle()
    #expect(Picture(show.stage.pixels()) == before)

    show.open()
    show.stage.advance(by: Stage.period)
    #expect(Picture(show.stage.pixels()).difference(from: before) < 0.12, "the first frame flashes")
    show.settle()
    #expect(Picture(show.stage.pixels()) == after)
    show.expectRest(open: true)

    show.close()
    show.stage.advance(by: Stage.period)
    #expect(Picture(show.stage.pixels()).difference(from: after) < 0.12, "the first frame back flashes")
    show.settle()
    #expect(Picture(show.stage.pixels()) == before)
    show.expectRest(open: false)
  }

  @Test(arguments: names)
  func `no frame of a recipe flashes`(name: String) throws {
    let show = try show(name)
    for goes in [true, false] {
      if goes { show.open() } else { show.close() }
      var pictures: [Picture] = []
      while show.stage.needsFrames, pictures.count < 100 {
        show.stage.advance(by: 2 * Stage.period)
        pictures.append(Picture(show.stage.pixels()))
      }
      for index in pictures.indices.dropFirst().dropLast() {
        let (last, now, next) = (pictures[index - 1], pictures[index], pictures[index + 1])
        // A flash differs from both neighboring frames, which are similar to each other.
        let flash = min(now.difference(from: last), now.difference(from: next)) - last.difference(from: next)
        #expect(flash < 0.02, "frame \(index) of the way \(goes ? "in" : "out")")
      }
      // The end of UIKit's own styles is not checked.
      guard show.recipe.kind != .style else { continue }
      let end = try #require(pictures.last)
      #expect(pictures.dropLast().last.map { $0.difference(from: end) < 0.08 } ?? true, "the end flashes")
    }
  }

  @Test(arguments: names)
  func `a closed view controller and a stopped director are deallocated`(name: String) throws {
    weak var page: ShowPage?
    weak var director: (any RecipeDirector)?
    do {
      let show = try show(name, quick: true)
      for _ in 0..<2 {
        show.opened()
        page = show.page
        #expect(page != nil)
        show.close()
        show.settle()
        show.stage.advance(by: 1.2)
        #expect(page == nil)
        show.expectRest(open: false)
      }
      director = show.director
      show.director.stop()
    }
    #expect(director == nil)
  }

  // MARK: - Every event at every moment

  nonisolated enum Event: String, CaseIterable, Sendable {
    case finish, turnBack, grab, resize, secondClick
  }

  @Test(arguments: names, [0, 0.01, 0.5, 0.99, 1])
  func `every event during an opening transition ends in a consistent state`(name: String, part: Double) throws {
    for event in Event.allCases {
      let show = try show(name, quick: true)
      show.open()
      show.stage.advance(by: show.duration * part)
      try happen(event, to: show, opening: true)
      let what = "\(event) at \(Int(part * 100)) %"
      switch event {
      case .finish, .secondClick, .resize: show.expectRest(open: true, what)
      case .turnBack: show.expectRest(open: false, what)
      case .grab: show.expectRest(open: show.isOpen, what)
      }
    }
  }

  @Test(arguments: names, [0, 0.01, 0.5, 0.99, 1])
  func `every event during a closing transition ends in a consistent state`(name: String, part: Double) throws {
    for event in Event.allCases {
      let show = try show(name, quick: true)
      show.opened()
      show.close()
      show.stage.advance(by: show.duration * part)
      try happen(event, to: show, opening: false)
      let what = "\(event) at \(Int(part * 100)) %"
      switch event {
      case .finish, .secondClick, .resize: show.expectRest(open: false, what)
      case .turnBack: if !show.isModal { show.expectRest(open: true, what) }
      case .grab: show.expectRest(open: show.isOpen, what)
      }
    }
  }

  private func happen(_ event: Event, to show: RecipeShow, opening: Bool) throws {
    let page = show.page
    switch event {
    case .finish: break
    case .turnBack: if opening { show.close() } else if !show.isModal { show.open(again: true) }
    case .grab:
      show.stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 200, y: 190), over: 0.1)
    case .resize: show.stage.resize(to: CGSize(width: 500, height: 360))
    case .secondClick: if opening { show.open(again: true) } else { show.close() }
    }
    show.settle()
    withExtendedLifetime(page) {}
  }

  // MARK: - Touches

  @Test(arguments: names)
  func `drags on the root view controller do nothing`(name: String) throws {
    let show = try show(name)
    let before = Picture(show.stage.pixels())
    for end in [CGPoint(x: 300, y: 150), CGPoint(x: 2, y: 290)] {
      show.stage.drag(from: CGPoint(x: 2, y: 150), to: end, over: 0.1)
      show.settle()
      show.expectRest(open: false)
    }
    #expect(Picture(show.stage.pixels()) == before)
  }

  @Test(arguments: names, [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)])
  func `three flicks within one duration end in one of the two states`(name: String, way: CGVector) throws {
    let show = try show(name)
    show.opened()
    for _ in 0..<3 {
      let start = CGPoint(x: 4, y: 100)
      // 3000 points per second.
      let end = CGPoint(x: start.x + 150 * way.dx, y: start.y + 150 * way.dy)
      show.stage.drag(from: start, to: end, over: 0.05)
    }
    show.settle()
    show.expectRest(open: show.isOpen)
  }

  @Test(arguments: names, [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)])
  func `a cancelled touch restores the view controller`(name: String, way: CGVector) throws {
    let show = try show(name)
    show.opened()
    let before = Picture(show.stage.pixels())
    for length in [12.0, 120] {
      show.stage.press(at: CGPoint(x: 4, y: 120))
      show.stage.drag(to: CGPoint(x: 4 + length * way.dx, y: 120 + length * way.dy), over: 0.1)
      show.stage.cancel()
      show.settle()
      show.expectRest(open: true, "\(length)")
    }
    #expect(Picture(show.stage.pixels()) == before)
  }

  @Test(arguments: names)
  func `a drag can be reversed, and shows the same image at the same position`(name: String) throws {
    let show = try show(name)
    show.opened()
    show.stage.press(at: CGPoint(x: 4, y: 110))
    // A diagonal drag is not recognized: it is either vertical or horizontal.
    let isVertical = show.isModal
    func point(_ length: Double) -> CGPoint {
      isVertical ? CGPoint(x: 4, y: 110 + length) : CGPoint(x: 4 + length, y: 110)
    }
    show.stage.drag(to: point(40), over: 0.1)
    show.stage.advance(by: 0.1)
    let early = Picture(show.stage.pixels())
    show.stage.drag(to: point(150), over: 0.1)
    show.stage.drag(to: point(40), over: 0.1)
    show.stage.advance(by: 0.1)
    #expect(Picture(show.stage.pixels()) == early)
    show.stage.drag(to: point(0), over: 0.1)
    show.stage.release()
    show.settle()
    show.expectRest(open: true)
  }
}
