import CoreGraphics
import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct UITextViewTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    view.font = .systemFont(ofSize: 16)
    view.text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
    view.layoutIfNeeded()
  }

  @Test func `the content is as high as its lines and insets`() throws {
    let line = try #require(view.font).lineHeight
    #expect(abs(view.contentSize.height - (20 * line + 16)) < 2)
    #expect(view.contentSize.width == 200)
    view.textContainerInset = .zero
    view.layoutIfNeeded()
    #expect(abs(view.contentSize.height - 20 * line) < 2)
  }

  @Test func `a drag scrolls a text view`() {
    let page = UIViewController()
    let stage = Stage(size: CGSize(width: 200, height: 200), rootViewController: page)
    page.view.addSubview(view)
    stage.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 40), over: 0.3, hold: 0.2)
    stage.runUntilIdle(limit: 2)
    #expect(view.contentOffset.y == 40)
  }

  @Test func `scrollRangeToVisible scrolls to a range`() {
    view.scrollRangeToVisible(NSRange(location: (view.text as NSString).length - 2, length: 2))
    #expect(view.contentOffset.y > view.contentSize.height - 100 - 20)
    view.scrollRangeToVisible(NSRange(location: 0, length: 2))
    #expect(view.contentOffset.y <= 8)
  }

  @Test func `a text view without scrolling has the intrinsic height of its text`() {
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == view.contentSize.height)
  }
}
