import CoreGraphics
import Foundation
import Motion
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import TransitionCatalogue

@MainActor @Suite(.serialized) struct TabSlideTests {
  private final class Tabs {
    let pages = (0..<3).map { _ in LoggingPage() }
    let controller = UITabBarController()
    let stage: Stage
    let director: any RecipeDirector

    init() {
      controller.viewControllers = pages
      director = Catalogue.tabSlide.direct(controller)
      stage = Stage(size: RecipeShow.size, rootViewController: controller)
      stage.runUntilIdle(limit: 1)
    }

    func expectRest(on index: Int, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(controller.selectedIndex == index, sourceLocation: sourceLocation)
      #expect(pages.map(\.isVisible) == pages.indices.map { $0 == index }, sourceLocation: sourceLocation)
      #expect(!pages.contains { !$0.isBalanced }, sourceLocation: sourceLocation)
      #expect(pages[index].view.superview?.subviews.count == 1, sourceLocation: sourceLocation)
      #expect(!stage.needsFrames && controller.transitionCoordinator == nil, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [(from: 0, to: 2, way: -1.0), (from: 2, to: 1, way: 1)])
  func `tabs slide past each other in their order in 0.3 seconds`(from: Int, to: Int, way: Double) {
    let tabs = Tabs()
    tabs.controller.selectedIndex = from
    tabs.stage.runUntilIdle(limit: 1)
    tabs.controller.selectedIndex = to
    let start = tabs.stage.time
    tabs.stage.advance(by: 0.1)
    let part = CubicBezier.easeInOut.value(at: (tabs.stage.time - start) / 0.3)
    let x = tabs.pages[from].view.layer.presentation()?.position.x ?? 0
    #expect(abs(x - (200 + way * 400 * part)) < 0.2)
    tabs.stage.advance(by: 0.25)
    tabs.expectRest(on: to)
  }

  @Test(arguments: [
    (length: -150.0, hold: 0.2, tab: 1), (length: -250, hold: 0.2, tab: 2), (length: 250, hold: 0.2, tab: 0),
    (length: -90, hold: 0, tab: 2),
  ])
  func `a drag shows the neighboring tab`(length: Double, hold: Double, tab: Int) {
    let tabs = Tabs()
    tabs.controller.selectedIndex = 1
    tabs.stage.runUntilIdle(limit: 1)
    tabs.stage.drag(
      from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200 + length, y: 100), over: 0.05, hold: hold)
    tabs.stage.runUntilIdle(limit: 2)
    tabs.expectRest(on: tab)
  }

  @Test func `a drag beyond the first tab does nothing`() {
    let tabs = Tabs()
    tabs.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 350, y: 100), over: 0.1)
    tabs.stage.runUntilIdle(limit: 2)
    tabs.expectRest(on: 0)
  }

  @Test func `another tab can be selected during the transition`() {
    let tabs = Tabs()
    tabs.controller.selectedIndex = 2
    tabs.stage.advance(by: 0.1)
    tabs.controller.selectedIndex = 0
    tabs.stage.runUntilIdle(limit: 2)
    tabs.expectRest(on: 0)
    tabs.controller.selectedIndex = 1
    tabs.stage.advance(by: 0.1)
    tabs.controller.selectedIndex = 2
    tabs.stage.runUntilIdle(limit: 2)
    tabs.expectRest(on: 2)
  }

  nonisolated enum Event: String, CaseIterable, Sendable {
    case finish, turnBack, grab, resize, secondClick
  }

  @Test(arguments: Event.allCases, [0, 0.01, 0.5, 0.99, 1])
  func `every event during the transition ends in a consistent state without leaks`(event: Event, part: Double) {
    weak var director: (any RecipeDirector)?
    weak var page: UIViewController?
    do {
      let tabs = Tabs()
      director = tabs.director
      page = tabs.pages[2]
      tabs.controller.selectedIndex = 2
      tabs.stage.advance(by: 0.3 * part)
      switch event {
      case .finish: break
      case .turnBack: tabs.controller.selectedIndex = 0
      case .grab: tabs.stage.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 210, y: 100), over: 0.1)
      case .resize: tabs.stage.resize(to: CGSize(width: 500, height: 360))
      case .secondClick: tabs.controller.selectedIndex = 2
      }
      tabs.stage.runUntilIdle(limit: 2)
      switch event {
      case .finish, .resize, .secondClick: tabs.expectRest(on: 2)
      case .turnBack: tabs.expectRest(on: 0)
      case .grab: tabs.expectRest(on: tabs.controller.selectedIndex)
      }
      let shown = tabs.pages[tabs.controller.selectedIndex]
      #expect(shown.view.frame == shown.view.superview?.bounds)
      tabs.director.stop()
    }
    #expect(director == nil && page == nil)
  }
}
