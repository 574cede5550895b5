import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct VisualFormatTests {
  private let visibleElements = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let one = UIView()
  private let two = UIView()

  private func lay(_ formats: String..., metrics: [String: Any]? = nil, options: NSLayoutConstraint.FormatOptions = [])
  {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      visibleElements.addSubview(view)
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: ["one": one, "two": two]))
    }
    visibleElements.layoutIfNeeded()
  }

  @Test func `a view pinned to both edges fills the superview`() {
    lay("H:|[one]|", "V:|[one]|")
    #expect(one.frame == visibleElements.bounds)
  }

  @Test func `numbers, metrics, other views and the standard spacing determine lengths and gaps`() {
    lay("|-20-[one(two)]-[two]-(gap)-|", "V:|-5-[one(30)]", "V:|-(5)-[two(==one)]", metrics: ["gap": 12])
    #expect(one.frame == CGRect(x: 20, y: 5, width: 130, height: 30))
    #expect(two.frame == CGRect(x: 158, y: 5, width: 130, height: 30))
  }

  @Test func `relations and priorities are parsed`() {
    lay("H:|[one(>=80, <=200, 120@700)]", "H:[one(500@250)]", "V:|[one(10)]", "H:[two(<=50)]|", "H:[two(90@400)]")
    #expect(one.frame.width == 120)
    #expect(two.frame.minX == 250 && two.frame.width == 50)
  }

  @Test func `the standard spacing at the superview's edge is its layout margin`() {
    visibleElements.layoutMargins = UIEdgeInsets(top: 3, left: 14, bottom: 6, right: 25)
    lay("H:|-[one]-|", "V:|-[one]-|")
    #expect(one.frame == CGRect(x: 14, y: 3, width: 261, height: 191))
  }

  @Test func `alignment options align the views`() {
    lay("H:|-10-[one(40)]-10-[two(60)]", options: [.alignAllTop, .alignAllBottom])
    lay("V:|-7-[one(33)]")
    #expect(two.frame == CGRect(x: 60, y: 7, width: 60, height: 33))
  }

  @Test func `directionRightToLeft lays the views out from right to left`() {
    lay("H:|-10-[one(40)]-5-[two(60)]", options: .directionRightToLeft)
    #expect(one.frame.maxX == 290 && two.frame.maxX == 245)
  }
}
