import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIPageViewControllerTests {
  // MARK: Subclasses

  @Test func `a delegate that an app sets on the scroll view is called, and pages still turn`() throws {
    final class Listener: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
    }
    let stage = PagingStage()
    stage.start(at: 1)
    let listener = Listener()
    let scrollView = try #require(stage.paging.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    scrollView.delegate = listener
    let page = stage.page(2)
    stage.paging.setViewControllers([page], direction: .forward, animated: true)
    stage.advance(by: 1)
    #expect(listener.offsets.count > 5)
    stage.expectAtRest("p2")
  }

  // MARK: Programmatic

  @Test func `a page is shown at once without animation`() {
    let stage = PagingStage()
    #expect(stage.log.lines == ["p0 willMove in", "p0 didMove in"])
    #expect(stage.paging.viewControllers?.map(\.title) == ["p0"])
    stage.expectAtRest("p0")
  }

  @Test(arguments: [UIPageViewController.NavigationDirection.forward, .reverse])
  func `an animated page moves in from its side, and all calls are made in order`(
    direction: UIPageViewController.NavigationDirection
  ) {
    let stage = PagingStage()
    let page = stage.page(5)
    stage.log.lines = []
    var ends: [Bool] = []
    stage.paging.setViewControllers([page], direction: direction, animated: true) { ends.append($0) }
    stage.advance(by: 0.05)
    #expect(direction == .forward ? stage.x(of: page) > 0 : stage.x(of: page) < 0)
    #expect(ends.isEmpty)
    stage.advance(by: 1)
    #expect(ends == [true])
    #expect(
      stage.log.lines == [
        "p5 willMove in", "p0 willDisappear", "p5 willAppear", "p5 isAppearing", "p0 willMove out", "p0 didDisappear",
        "p5 didAppear", "p0 didMove out", "p5 didMove in",
      ])
    stage.expectAtRest("p5")
  }

  @Test func `a page set during a transition to another one replaces it`() {
    let stage = PagingStage()
    var ends: [Bool] = []
    stage.paging.setViewControllers([stage.page(1)], direction: .forward, animated: true) { ends.append($0) }
    stage.advance(by: 0.1)
    stage.paging.setViewControllers([stage.page(2)], direction: .forward, animated: true) { ends.append($0) }
    stage.advance(by: 1)
    #expect(ends == [true, true])
    stage.expectAtRest("p2")
  }

  @Test func `a page view controller outside of a window changes its page without loading its view`() {
    let paging = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    var ends: [Bool] = []
    paging.setViewControllers([UIViewController()], direction: .forward, animated: true) { ends.append($0) }
    #expect(ends == [true] && !paging.isViewLoaded && paging.children.count == 1)
    paging.setViewControllers(nil, direction: .forward, animated: false)
    #expect(paging.viewControllers == nil && paging.children.isEmpty)
  }

  // MARK: Interactive

  @Test func `a drag past the middle turns the page`() {
    let stage = PagingStage()
    stage.start(at: 3)
    stage.drag(from: 350, to: 100)
    #expect(stage.log.lines(with: "will").contains("willTransitionTo p4"))
    stage.advance(by: 1)
    #expect(stage.log.lines.last == "finished p3 completed true")
    stage.expectAtRest("p4")
    stage.drag(from: 50, to: 300)
    stage.advance(by: 1)
    stage.expectAtRest("p3")
  }

  @Test func `a drag released before the middle returns to the page, and appearance calls are balanced`() {
    let stage = PagingStage()
    stage.start(at: 3)
    stage.log.lines = []
    stage.drag(from: 350, to: 250, hold: 0.3)
    stage.advance(by: 1)
    #expect(
      stage.log.lines == [
        "willTransitionTo p4", "p4 willMove in", "p3 willDisappear", "p4 willAppear", "p4 isAppearing",
        "p4 willMove out", "p4 willDisappear", "p3 willAppear", "p4 didDisappear", "p3 isAppearing", "p3 didAppear",
        "p4 didMove out", "finished p3 completed false",
      ])
    stage.expectAtRest("p3")
  }

  @Test func `each of several quick flicks turns a page`() {
    let stage = PagingStage()
    stage.start(at: 2)
    for _ in 0..<3 {
      stage.drag(from: 350, to: 250, over: 0.08)
      stage.advance(by: 0.3)
    }
    stage.advance(by: 1.5)
    stage.expectAtRest("p5")
  }

  @Test func `one drag over two pages passes both`() {
    let stage = PagingStage()
    stage.start(at: 2)
    stage.drag(from: 390, to: -420, over: 0.6)
    stage.advance(by: 1.5)
    stage.expectAtRest("p4")
  }

  @Test func `a drag before the first page turns nothing`() {
    let stage = PagingStage()
    stage.start(at: 0)
    stage.drag(from: 50, to: 300, hold: 0.2)
    stage.advance(by: 1)
    #expect(stage.log.lines(with: "willTransition") == [])
    stage.expectAtRest("p0")
  }

  @Test func `pages that were left are released`() {
    let stage = PagingStage()
    stage.start(at: 3)
    weak let old = stage.paging.viewControllers?.first
    stage.drag(from: 350, to: 100)
    stage.advance(by: 1)
    stage.source.forget()
    stage.drag(from: 350, to: 100)
    stage.advance(by: 1)
    #expect(old == nil)
  }

  // MARK: Geometry

  @Test func `the spacing between pages is visible only during a turn`() {
    let stage = PagingStage(options: [.interPageSpacing: 20 as CGFloat])
    stage.start(at: 1)
    stage.expectAtRest("p1")
    #expect(stage.paging.scrollView.frame == CGRect(x: -10, y: 0, width: 420, height: 600))
    let next = stage.source.page(2)
    stage.drag(from: 350, to: 250, hold: 0, release: false)
    #expect(abs(stage.x(of: next) - (stage.x(of: stage.source.page(1)) + 420)) < 0.5)
    stage.release()
    stage.advance(by: 1)
  }

  @Test func `vertical pages move in from below`() {
    let stage = PagingStage(orientation: .vertical)
    stage.start(at: 1)
    let next = stage.page(2)
    stage.paging.setViewControllers([next], direction: .forward, animated: true)
    stage.advance(by: 0.05)
    #expect(stage.x(of: next) == 0)
    stage.advance(by: 1)
    stage.expectAtRest("p2")
  }

  @Test func `resizing during a turn ends it, and the page fills the new size`() {
    let stage = PagingStage()
    stage.start(at: 1)
    stage.paging.setViewControllers([stage.page(2)], direction: .forward, animated: true)
    stage.advance(by: 0.1)
    stage.window.frame.size = CGSize(width: 500, height: 300)
    stage.advance(by: 0.5)
    stage.expectAtRest("p2")
  }

  // MARK: Page curl

  @Test func `a page curl ends with only the new page`() {
    let stage = PagingStage(style: .pageCurl)
    stage.start(at: 1)
    var ends: [Bool] = []
    stage.paging.setViewControllers([stage.page(2)], direction: .forward, animated: true) { ends.append($0) }
    stage.advance(by: 0.3)
    #expect(ends.isEmpty)
    stage.advance(by: 1)
    #expect(ends == [true])
    stage.expectAtRest("p2")
  }

  @Test func `a swipe curls a page, and the delegate is notified`() {
    let stage = PagingStage(style: .pageCurl)
    stage.start(at: 1)
    stage.log.lines = []
    stage.drag(from: 300, to: 100, over: 0.1)
    stage.advance(by: 1.5)
    #expect(stage.log.lines.first == "willTransitionTo p2")
    #expect(stage.log.lines.last == "finished p1 completed true")
    stage.expectAtRest("p2")
  }
}
