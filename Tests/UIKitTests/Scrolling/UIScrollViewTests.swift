import Testing
import UIKit

@testable import QuartzCore
@testable import UIKitCore

struct UIScrollViewTests {
  @Test func `the content offset is the origin of the bounds`() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 70)
    #expect(stage.scrollView.bounds == CGRect(x: 0, y: 70, width: 400, height: 600))
    #expect(stage.scrollView.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    stage.scrollView.bounds.origin.y = 90
    #expect(stage.y == 90)
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 90)
    #expect(stage.delegate.offsets == [CGPoint(x: 0, y: 70), CGPoint(x: 0, y: 90)])
  }

  @Test func `a subview's position in the window changes against the offset`() {
    let stage = ScrollStage()
    let view = UIView(frame: CGRect(x: 10, y: 100, width: 20, height: 20))
    stage.scrollView.addSubview(view)
    stage.scrollView.contentOffset.y = 60
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 10, y: 40, width: 20, height: 20))
    #expect(stage.touches.window.hitTest(CGPoint(x: 15, y: 45), with: nil) === view)
  }

  @Test func `an animated offset arrives in its duration, and the delegate is notified once`() {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    #expect(stage.y == 0)
    stage.wait(0.15)
    #expect(abs(stage.y - 200) < 30)
    stage.wait(0.2)
    #expect(stage.y == 400 && stage.delegate.lines == ["did end animation"])
    #expect(stage.scrollView.link == nil)
  }

  @Test func `an unanimated offset ends the current motion`() {
    let stage = ScrollStage()
    stage.flick(by: -190, over: 0.1)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
    stage.wait(1)
    #expect(stage.y == 10)
  }

  @Test func `frames are requested only during a motion`() {
    let stage = ScrollStage()
    let links = FrameStages.links.count
    #expect(stage.scrollView.link == nil)
    stage.flick(by: -190, over: 0.1)
    #expect(FrameStages.links.count == links + 1)
    stage.wait(6)
    #expect(FrameStages.links.count == links)
  }

  @Test func `a scroll view is deallocated during a motion and leaves no display link`() {
    let links = FrameStages.links.count
    weak var gone: UIScrollView?
    do {
      let stage = ScrollStage()
      stage.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      gone = stage.scrollView
      stage.scrollView.removeFromSuperview()
    }
    #expect(gone == nil)
    AnimationClock.advance(by: 0.02)
    #expect(FrameStages.links.count == links)
  }

  // MARK: Insets and limits

  @Test func `a changed inset moves only content at its beginning`() {
    let stage = ScrollStage()
    stage.scrollView.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    #expect(stage.y == -40)
    stage.scrollView.contentOffset.y = 500
    stage.scrollView.contentInset.top = 80
    #expect(stage.y == 500)
  }

  @Test func `the safe area is added to the insets unless the adjustment behavior is never`() {
    let stage = ScrollStage()
    let page = UIViewController()
    page.view = stage.touches.root
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 10, right: 0)
    #expect(stage.scrollView.safeAreaInsets.top == 44)
    #expect(stage.scrollView.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 10, right: 0))
    #expect(stage.y == -44)
    stage.scrollView.contentInsetAdjustmentBehavior = .never
    #expect(stage.scrollView.adjustedContentInset == .zero && stage.y == 0)
  }

  @Test func `the offset is limited when content shrinks or the view grows`() {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 2400
    stage.scrollView.contentSize.height = 1000
    #expect(stage.y == 400)
    stage.scrollView.frame.size.height = 800
    stage.touches.window.layoutIfNeeded()
    #expect(stage.y == 200)
  }

  @Test func `scrollRectToVisible scrolls as little as necessary`() {
    let stage = ScrollStage()
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 50), animated: false)
    #expect(stage.y == 150)
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
    #expect(stage.y == 150)
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(stage.y == 100)
  }

  // MARK: Wheel

  @Test func `a wheel step scrolls by its distance with an animation`() {
    let stage = ScrollStage()
    stage.wheel(-1)
    stage.wait(0.08)
    #expect(stage.y > 15 && stage.y < 45)
    stage.wait(0.2)
    #expect(stage.y == 53)
    stage.wheel(1)
    stage.wait(0.3)
    #expect(stage.y == 0)
  }

  @Test func `wheel steps during a scroll add up and never reverse it`() {
    let stage = ScrollStage()
    for _ in 0..<5 {
      stage.wheel(-1)
      stage.wait(0.03)
    }
    stage.wait(0.5)
    #expect(stage.y == 265)
    #expect(zip(stage.delegate.offsets, stage.delegate.offsets.dropFirst()).allSatisfy { $0.y <= $1.y })
    #expect(stage.delegate.lines == ["will begin decelerating", "did end decelerating"])
  }

  @Test func `a touchpad scrolls without animation`() {
    let stage = ScrollStage()
    stage.wheel(-0.25, isPrecise: true)
    stage.wheel(-1.75, isPrecise: true)
    #expect(abs(stage.y - 106) <= 1)
    #expect(stage.scrollView.link == nil)
  }

  @Test func `a wheel step stops at the edge and is refused beyond it`() {
    let stage = ScrollStage()
    #expect(!stage.scrollView.scroll(byWheel: CGVector(dx: 0, dy: 1), isPrecise: false))
    stage.scrollView.contentOffset.y = 2390
    #expect(stage.scrollView.scroll(byWheel: CGVector(dx: 0, dy: -1), isPrecise: false))
    stage.wait(0.5)
    #expect(stage.y == 2400)
  }

  @Test func `a vertical wheel scrolls content that is only horizontally scrollable`() {
    let stage = ScrollStage(content: CGSize(width: 2000, height: 600))
    stage.wheel(-2)
    stage.wait(0.5)
    #expect(stage.scrollView.contentOffset == CGPoint(x: 106, y: 0))
  }
}
