import StageTesting
import Testing
import UIKit

@testable import Onboarding

@Suite struct OnboardingTests {
  private let onboarding = OnboardingViewController(chapters: Chapter.all)
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: onboarding)
  }

  @Test func `a drag moves the pages with the pointer, and the hills by less, the nearest most`() {
    let before = onboarding.landscape.hills.map(\.center.x)
    stage.press(at: CGPoint(x: 600, y: 200))
    stage.drag(to: CGPoint(x: 190, y: 200), over: 0.4)
    stage.advance(by: 0.1)
    // The drag is recognized after 10 points.
    #expect(abs(onboarding.progress - 0.5) < 0.01)
    let moved = zip(before, onboarding.landscape.hills.map(\.center.x)).map { $0 - $1 }
    #expect(moved == moved.sorted())
    #expect(abs(moved[0] - 32) < 2 && abs(moved[3] - 200) < 2)
  }

  @Test func `a short drag returns to its page, a longer one continues to the next`() {
    stage.drag(from: CGPoint(x: 600, y: 200), to: CGPoint(x: 400, y: 200), over: 0.4, hold: 0.2)
    stage.runUntilIdle(limit: 3)
    #expect(onboarding.progress == 0)
    #expect(onboarding.pageControl.currentPage == 0)

    stage.drag(from: CGPoint(x: 700, y: 200), to: CGPoint(x: 200, y: 200), over: 0.4, hold: 0.2)
    stage.runUntilIdle(limit: 3)
    #expect(onboarding.progress == 1)
    #expect(onboarding.pageControl.currentPage == 1)
  }

  @Test func `the button leads through all pages, and back to the first`() {
    for page in [1, 2, 3, 0] {
      stage.tap(at: onboarding.button.center)
      stage.runUntilIdle(limit: 3)
      #expect(onboarding.pageControl.currentPage == page)
      #expect(onboarding.button.title(for: .normal) == (page == 3 ? "Start again" : "Continue"))
    }
  }

  @Test func `the page control scrolls to the next page`() {
    stage.tap(at: CGPoint(x: onboarding.pageControl.frame.maxX - 8, y: onboarding.pageControl.center.y))
    stage.advance(by: 0.1)
    #expect(onboarding.progress > 0 && onboarding.progress < 1)
    stage.runUntilIdle(limit: 3)
    #expect(onboarding.progress == 1)
  }

  @Test func `a resized window stays on its page`() {
    stage.tap(at: onboarding.button.center)
    stage.runUntilIdle(limit: 3)
    stage.resize(to: CGSize(width: 500, height: 700))
    stage.runUntilIdle(limit: 3)
    #expect(onboarding.progress == 1)
  }
}
