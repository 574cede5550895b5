import Foundation
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests the page control, and the scroll view's content of three pages, on which apps rely.
@MainActor @Suite(.serialized) struct PageDotsTests {
  private func makeStage(
    count: Int, at index: Int, orientation: UIPageViewController.NavigationOrientation = .horizontal
  ) -> PagingStage {
    let stage = PagingStage(orientation: orientation)
    (stage.source.count, stage.source.index) = (count, index)
    stage.start(at: index)
    return stage
  }

  private func tap(_ stage: PagingStage, at place: CGPoint) throws {
    let dots = try #require(stage.paging.dots)
    stage.tap(at: dots.convert(place, to: nil))
  }

  // MARK: Page control

  @Test func `a data source that returns a count gets a page control below the pages`() throws {
    let stage = makeStage(count: 5, at: 2)
    let dots = try #require(stage.paging.dots)
    #expect(dots.numberOfPages == 5 && dots.currentPage == 2)
    #expect(dots.frame == CGRect(x: 0, y: 563, width: 400, height: 37))
    #expect(stage.page(2).view.bounds.size == CGSize(width: 400, height: 563))
  }

  @Test func `a page view controller without a count or with vertical pages has no page control`() {
    #expect(makeStage(count: 0, at: 2).paging.dots == nil)
    let down = makeStage(count: 5, at: 2, orientation: .vertical)
    #expect(down.paging.dots == nil && down.page(2).view.bounds.height == 600)
  }

  @Test func `a drag moves the dot after the turn, without asking the data source for its index`() throws {
    let stage = makeStage(count: 5, at: 2)
    let dots = try #require(stage.paging.dots)
    stage.source.index = 4
    stage.drag(from: 350, to: 100, release: false)
    #expect(dots.currentPage == 2)
    stage.release()
    stage.advance(by: 1)
    #expect(dots.currentPage == 3)
    stage.drag(from: 50, to: 300)
    stage.advance(by: 1)
    #expect(dots.currentPage == 2)
    stage.drag(from: 350, to: 300, over: 0.5, hold: 0.3)
    stage.advance(by: 1)
    #expect(dots.currentPage == 2)
  }

  @Test func `setViewControllers asks the data source for count and index again`() throws {
    let stage = makeStage(count: 5, at: 2)
    (stage.source.count, stage.source.index) = (7, 6)
    stage.paging.setViewControllers([stage.page(6)], direction: .forward, animated: true)
    #expect(stage.paging.dots?.currentPage == 6 && stage.paging.dots?.numberOfPages == 7)
    stage.advance(by: 1)
    #expect(stage.paging.dots?.currentPage == 6)
    stage.source.count = 0
    stage.start(at: 6)
    #expect(stage.paging.dots == nil && stage.paging.view.subviews.count == 1)
    stage.expectAtRest("p6")
  }

  @Test func `a click beside the dot turns a page in that direction`() throws {
    let stage = makeStage(count: 5, at: 3)
    try tap(stage, at: CGPoint(x: 300, y: 18))
    #expect(stage.paging.dots?.currentPage == 3)
    stage.advance(by: 1)
    #expect(stage.paging.dots?.currentPage == 4 && stage.paging.viewControllers == [stage.page(4)])
    #expect(stage.log.lines.last == "finished p3 completed true")
    try tap(stage, at: CGPoint(x: 20, y: 18))
    stage.advance(by: 1)
    #expect(stage.paging.dots?.currentPage == 3 && stage.paging.viewControllers == [stage.page(3)])
  }

  // MARK: Three pages

  @Test(arguments: [0, 4, 9])
  func `the current page is the middle one of three`(number: Int) {
    let stage = makeStage(count: 0, at: number)
    let scrollView = stage.paging.scrollView
    #expect(scrollView.contentSize == CGSize(width: 1200, height: 600))
    #expect(scrollView.contentOffset == CGPoint(x: 400, y: 0))
    #expect(scrollView.contentInset.left == (number == 0 ? -400 : 0))
    #expect(scrollView.contentInset.right == (number == 9 ? -400 : 0))
  }

  @Test func `the offset from the middle is the progress of the turn, page after page`() {
    let stage = makeStage(count: 0, at: 3)
    let scrollView = stage.paging.scrollView
    for number in 4...6 {
      stage.drag(from: 390, to: 180, over: 0.4, release: false)
      let way = scrollView.contentOffset.x - 400
      #expect(way > 190 && way < 215)
      stage.release()
      stage.advance(by: 1.5)
      stage.expectAtRest("p\(number)")
      #expect(scrollView.contentOffset.x == 400)
    }
  }

  @Test func `a drag beyond the first or last page only stretches a little`() {
    for (number, from, to) in [(0, 50.0, 350.0), (9, 350.0, 50.0)] {
      let stage = makeStage(count: 0, at: number)
      stage.drag(from: from, to: to, release: false)
      let pulled = abs(stage.paging.scrollView.contentOffset.x - 400)
      #expect(pulled > 40 && pulled < 200)
      stage.release()
      stage.advance(by: 1.5)
      #expect(stage.paging.scrollView.contentOffset.x == 400)
      stage.expectAtRest("p\(number)")
    }
  }
}
