import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct IndicatorTests {
  @Test func `progress is limited to 1, and the bar has the width of its part`() {
    let view = UIProgressView(progressViewStyle: .default)
    view.frame.size.width = 200
    view.progress = 0.25
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    view.setProgress(7, animated: true)
    #expect(view.progress == 1)
    #expect(view.subviews.first?.frame.width == 200)
  }

  @Test func `an activity indicator is visible and animating only after startAnimating`() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden && !view.isAnimating)
    #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
    let stage = Stage(rootViewController: UIViewController())
    stage.window.rootViewController?.view.addSubview(view)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    #expect(view.layer.sublayers?.allSatisfy { $0.animationKeys()?.isEmpty == false } ?? false)
    view.stopAnimating()
    #expect(view.isHidden && view.layer.sublayers?.allSatisfy { $0.animationKeys()?.isEmpty ?? true } ?? false)
  }

  @Test func `an activity indicator requests frames only while it is in a window`() {
    let stage = Stage(rootViewController: UIViewController())
    stage.runUntilIdle(limit: 1)
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    stage.advance(by: 0.1)
    #expect(!stage.needsFrames)
    stage.window.rootViewController?.view.addSubview(view)
    stage.advance(by: 0.1)
    #expect(stage.needsFrames)
    view.removeFromSuperview()
    stage.advance(by: 0.1)
    #expect(!stage.needsFrames)
  }

  @Test func `a click beside the dots of a page control moves it by one page`() {
    let stage = TouchStage()
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    control.numberOfPages = 3
    control.currentPage = 9
    #expect(control.currentPage == 2)
    stage.root.addSubview(control)
    stage.window.layoutIfNeeded()
    stage.tap(110, 113)
    #expect(control.currentPage == 1)
    stage.tap(290, 113)
    stage.tap(290, 113)
    #expect(control.currentPage == 2)
  }
}
