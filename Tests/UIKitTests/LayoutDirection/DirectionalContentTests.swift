import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct DirectionalContentTests {
  /// The columns of a view's image in which anything is drawn; `nil` if nothing is.
  private func inkedColumns(_ view: UIView) -> ClosedRange<Int>? {
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
    guard let ink = image.cgImage?.inkBounds, !ink.isNull, let scale = image.cgImage.map({ $0.width / 200 }) else {
      return nil
    }
    return Int(ink.minX) / scale...Int(ink.maxX) / scale
  }

  private func label(_ text: String, _ attribute: UISemanticContentAttribute) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.text = text
    label.textColor = .black
    label.semanticContentAttribute = attribute
    label.layoutIfNeeded()
    label.layer.displayIfNeeded()
    return label
  }

  @Test func `text with natural alignment is at the right edge of a right-to-left label`() throws {
    let atLeft = try #require(inkedColumns(label("Text", .forceLeftToRight)))
    let atRight = try #require(inkedColumns(label("Text", .forceRightToLeft)))
    #expect(atLeft.upperBound < 100 && atRight.lowerBound > 100)
  }

  @Test func `the alignment follows a change of the direction, also of attributed text`() throws {
    let label = label("", .forceLeftToRight)
    label.attributedText = NSAttributedString(
      string: "Text", attributes: [.paragraphStyle: NSParagraphStyle.default, .foregroundColor: UIColor.black])
    label.layer.displayIfNeeded()
    #expect(try #require(inkedColumns(label)).upperBound < 100)
    label.semanticContentAttribute = .forceRightToLeft
    label.layer.displayIfNeeded()
    #expect(try #require(inkedColumns(label)).lowerBound > 100)
  }

  @Test func `an image view mirrors an image that asks for it, in right-to-left layouts only`() throws {
    let symbol = try #require(UIImage(systemName: "chevron.left"))
    let flipping = symbol.imageFlippedForRightToLeftLayoutDirection()
    func tip(_ image: UIImage, _ attribute: UISemanticContentAttribute) throws -> Bool {
      let view = UIImageView(image: image)
      view.semanticContentAttribute = attribute
      let contents: Any = try #require(view.layer.contents)
      let bitmap = try #require(contents as? CGImage)
      // The tip of the chevron is in the middle row, at the left unless mirrored.
      let middle = (0..<bitmap.width).filter { bitmap.pixel($0, bitmap.height / 2) >> 24 > 100 }
      return try #require(middle.first) < bitmap.width / 2
    }
    #expect(try tip(symbol, .forceRightToLeft) && tip(flipping, .forceLeftToRight))
    #expect(try !tip(flipping, .forceRightToLeft))
    let backward = try #require(UIImage(systemName: "chevron.backward"))
    #expect(try tip(backward, .forceLeftToRight) && !tip(backward, .forceRightToLeft))
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.leading, UIControl.ContentHorizontalAlignment.right), (.trailing, .left),
    (.left, .left), (.right, .right), (.center, .center), (.fill, .fill),
  ])
  func `leading and trailing content is at the other side of a right-to-left control`(
    alignment: UIControl.ContentHorizontalAlignment, expected: UIControl.ContentHorizontalAlignment
  ) {
    let control = UIControl()
    control.contentHorizontalAlignment = alignment
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == expected)
  }

  @Test func `a navigation controller whose view is forced pops by a drag from the right edge`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.view.semanticContentAttribute = .forceRightToLeft
    navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    stage.advance(by: 0.1)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 350, y: 300), over: 0.3)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 2)
    stage.drag(from: CGPoint(x: 398, y: 300), to: CGPoint(x: 50, y: 300), over: 0.3)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `the back button of a forced bar is at the right`() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    bar.semanticContentAttribute = .forceRightToLeft
    bar.items = [UINavigationItem(title: "First"), UINavigationItem(title: "Second")]
    bar.layoutIfNeeded()
    func search(_ view: UIView) -> UIView? {
      view is NavigationBackButton ? view : view.subviews.lazy.compactMap(search).first
    }
    let back = try #require(search(bar))
    #expect(back.convert(back.bounds, to: bar).maxX == 400 - BarMetrics.backMargin)
  }

  @Test func `the arrow keys move a slider to the side that they name`() {
    let page = UIViewController(), slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    slider.value = 0.5
    slider.semanticContentAttribute = .forceRightToLeft
    page.view.addSubview(slider)
    let stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: page)
    stage.type(.keyboardTab)
    stage.type(.keyboardRightArrow)
    #expect(slider.value < 0.5)
    stage.type(.keyboardLeftArrow)
    stage.type(.keyboardLeftArrow)
    #expect(slider.value > 0.5)
  }
}
