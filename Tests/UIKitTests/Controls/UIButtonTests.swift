import CoreGraphics
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

struct UIButtonTests {
  @Test func `the intrinsic size is the title and the image side by side with the insets`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Back", for: .normal)
    let title = try #require(button.titleLabel).intrinsicContentSize
    #expect(button.intrinsicContentSize == title)
    button.setImage(UIImage(systemName: "chevron.left"), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 7)
    let image = try #require(button.currentImage).size
    #expect(button.intrinsicContentSize.width == title.width + image.width + 12)
    #expect(button.intrinsicContentSize.height == max(title.height, image.height) + 7)
  }

  @Test func `the same title in each layout requests no further one`() {
    final class Page: UIViewController {
      let button = UIButton(type: .system)
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        button.setTitle("Next", for: .normal)
        button.setImage(nil, for: .normal)
      }
    }
    let page = Page(), stage = Stage(size: CGSize(width: 200, height: 100), rootViewController: page)
    #expect(stage.runUntilIdle(limit: 1) < 1 && page.button.currentTitle == "Next")
  }

  @Test func `the image and the title are centered side by side, the image first`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Back", for: .normal)
    button.setImage(UIImage(systemName: "chevron.left"), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.layoutIfNeeded()
    let image = try #require(button.imageView).frame, title = try #require(button.titleLabel).frame
    #expect(image.maxX == title.minX)
    #expect(abs((image.minX + title.maxX) / 2 - 100) <= 1)
    #expect(abs(title.midY - 22) <= 1)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0)
  }

  @Test func `a state without its own title or color shows those of the normal state`() {
    let button = UIButton(frame: .zero)
    button.setTitle("Open", for: .normal)
    button.setTitle("Gone", for: .disabled)
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleLabel?.text == "Open")
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Open")
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Gone" && button.currentTitleColor == .red)
  }

  @Test func `a system button follows the tint color`() {
    let parent = UIView(frame: .zero), button = UIButton(type: .system)
    button.setTitle("Back", for: .normal)
    parent.addSubview(button)
    parent.tintColor = .orange
    #expect(button.titleLabel?.textColor == .orange)
  }

  @Test func `a highlighted system button dims immediately and is restored afterwards`() {
    let button = UIButton(type: .system)
    button.setTitle("Back", for: .normal)
    button.isHighlighted = true
    #expect((button.titleLabel?.alpha ?? 1) < 0.5)
    button.isHighlighted = false
    #expect(button.titleLabel?.alpha == 1)
  }

  @Test func `a primary action provides the title and is performed by the button`() {
    var count = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Open") { _ in count += 1 })
    #expect(button.currentTitle == "Open")
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }

  @Test(arguments: [1.0, 2.0, 3.0])
  func `a button's title is on the same pixel rows as a label's text`(scale: CGFloat) {
    let page = UIViewController()
    let stage = Stage(size: CGSize(width: 400, height: 44), scale: scale, rootViewController: page)
    page.view.backgroundColor = .white
    let button = UIButton(type: .custom), label = UILabel()
    button.setTitle("EHE", for: .normal)
    button.setTitleColor(.black, for: .normal)
    label.text = "EHE"
    label.textColor = .black
    label.textAlignment = .center
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    label.frame = CGRect(x: 200, y: 0, width: 200, height: 44)
    page.view.addSubview(button)
    page.view.addSubview(label)
    for size in stride(from: 11.0, through: 22, by: 1) {
      button.titleLabel?.font = .systemFont(ofSize: size)
      label.font = .systemFont(ofSize: size)
      button.setNeedsLayout()
      stage.advance(by: 0.05)
      let picture = stage.pixels(), half = picture.width / 2
      func rows(_ columns: Range<Int>) -> [Int] {
        (0..<picture.height).filter { y in columns.contains { picture.pixel($0, y) >> 8 & 255 < 128 } }
      }
      #expect(rows(0..<half) == rows(half..<picture.width), "\(size) points")
    }
  }
}
