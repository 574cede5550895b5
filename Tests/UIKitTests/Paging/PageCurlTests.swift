import CoreGraphics
import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests page curls that follow the pointer.
@MainActor @Suite(.serialized) struct PageCurlTests {
  private let log = CallLog()
  private let source: NumberedPages
  private let paging = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  private let stage: Stage

  init() {
    source = NumberedPages(log)
    paging.delegate = source
    paging.dataSource = source
    let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    for (number, color) in colors.enumerated() { source.page(number).view.backgroundColor = color }
    paging.setViewControllers([source.page(1)], direction: .forward, animated: false)
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: paging)
    stage.runUntilIdle(limit: 1)
    log.lines = []
  }

  private func pixels() -> Data { stage.pixels().dataProvider?.data ?? Data() }

  private func expectAtRest(_ number: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(paging.viewControllers == [source.page(number)], sourceLocation: sourceLocation)
    #expect(paging.children == [source.page(number)], sourceLocation: sourceLocation)
    #expect(paging.scrollView.subviews == [source.page(number).view], sourceLocation: sourceLocation)
    #expect(paging.scrollView.layer.speed == 1, sourceLocation: sourceLocation)
    #expect(!stage.needsFrames, sourceLocation: sourceLocation)
    #expect(log.unbalanced(shownAtFirst: ["p1"]) == [], sourceLocation: sourceLocation)
  }

  @Test func `a curled page stays where the pointer holds it, forwards and backwards`() {
    stage.press(at: CGPoint(x: 350, y: 300))
    stage.drag(to: CGPoint(x: 250, y: 300), over: 0.2)
    stage.advance(by: 0.2)
    let early = pixels()
    stage.advance(by: 0.5)
    #expect(pixels() == early)
    stage.drag(to: CGPoint(x: 100, y: 300), over: 0.2)
    #expect(pixels() != early)
    stage.drag(to: CGPoint(x: 250, y: 300), over: 0.2)
    #expect(pixels() == early)
    stage.release()
    stage.runUntilIdle(limit: 2)
  }

  @Test(arguments: [(60.0, 1), (330, 2)])
  func `a released curl ends at the nearer page, with balanced calls`(length: Double, number: Int) {
    let before = pixels()
    stage.drag(from: CGPoint(x: 380, y: 300), to: CGPoint(x: 380 - length, y: 300), over: 0.3, hold: 0.3)
    stage.runUntilIdle(limit: 2)
    expectAtRest(number)
    #expect((pixels() == before) == (number == 1))
    #expect(log.lines.first == "willTransitionTo p2")
    #expect(log.lines.last == "finished p1 completed \(number == 2)")
  }

  @Test func `a flick turns a page, also backwards`() {
    stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 250, y: 300), over: 0.05)
    stage.runUntilIdle(limit: 2)
    expectAtRest(0)
  }

  @Test func `nothing curls without another page in the direction`() {
    paging.setViewControllers([source.page(0)], direction: .forward, animated: false)
    stage.advance(by: Stage.period)
    let count = log.lines.count
    stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 350, y: 300), over: 0.1)
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 400), over: 0.1)
    stage.runUntilIdle(limit: 2)
    expectAtRest(0)
    #expect(log.lines.count == count)
  }

  @Test(arguments: [false, true])
  func `setViewControllers ends an interactive curl that is held or released`(released: Bool) {
    stage.press(at: CGPoint(x: 350, y: 300))
    stage.drag(to: CGPoint(x: 250, y: 300), over: 0.2)
    if released { stage.release() }
    paging.setViewControllers([source.page(0)], direction: .reverse, animated: false)
    stage.advance(by: 0.1)
    if !released { stage.release() }
    stage.runUntilIdle(limit: 2)
    expectAtRest(0)
  }

  @Test func `a cancelled touch leaves the page unturned`() {
    stage.press(at: CGPoint(x: 350, y: 300))
    stage.drag(to: CGPoint(x: 30, y: 300), over: 0.1)
    stage.cancel()
    stage.runUntilIdle(limit: 2)
    expectAtRest(1)
  }
}
