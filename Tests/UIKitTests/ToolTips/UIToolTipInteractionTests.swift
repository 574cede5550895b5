import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct UIToolTipInteractionTests {
  private let page = UIViewController()
  private let button = UIButton(type: .system)
  private let other = UIButton(type: .system)
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: page)
    button.frame = CGRect(x: 40, y: 40, width: 80, height: 30)
    other.frame = CGRect(x: 140, y: 40, width: 80, height: 30)
    page.view.addSubview(button)
    page.view.addSubview(other)
    button.toolTip = "Parameters"
    other.toolTip = "Transition"
    // Another test may have shown a text at the same media time.
    stage.advance(by: 2)
  }

  private var bubbles: [ToolTipBubble] { stage.window.subviews.compactMap { $0 as? ToolTipBubble } }
  private var texts: [String?] { bubbles.map { $0.firstLabel?.text } }

  @Test func `the text appears below a control on which the pointer rests, and disappears when it leaves`() throws {
    stage.hover(at: CGPoint(x: 60, y: 50))
    stage.advance(by: 0.5)
    #expect(bubbles.isEmpty)
    stage.advance(by: 0.5)
    #expect(texts == ["Parameters"])
    let bubble = try #require(bubbles.first)
    #expect(bubble.frame.minY > button.frame.maxY && abs(bubble.frame.midX - button.frame.midX) <= 1)
    #expect(bubble.alpha == 1)
    stage.hover(at: CGPoint(x: 300, y: 200))
    stage.advance(by: 0.5)
    #expect(bubbles.isEmpty)
  }

  @Test func `a moving pointer postpones the text`() {
    for x in stride(from: CGFloat(50), to: 110, by: 5) {
      stage.hover(at: CGPoint(x: x, y: 50))
      stage.advance(by: 0.2)
    }
    #expect(bubbles.isEmpty)
    stage.advance(by: 0.8)
    #expect(texts == ["Parameters"])
  }

  @Test func `a press hides the text, which stays away until the pointer returns`() {
    stage.hover(at: CGPoint(x: 60, y: 50))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 60, y: 50))
    stage.hover(at: CGPoint(x: 62, y: 50))
    stage.advance(by: 2)
    #expect(bubbles.isEmpty)
    stage.hover(at: CGPoint(x: 300, y: 200))
    stage.hover(at: CGPoint(x: 60, y: 50))
    stage.advance(by: 1)
    #expect(texts == ["Parameters"])
  }

  @Test func `a press while the pointer rests prevents the text`() {
    stage.hover(at: CGPoint(x: 60, y: 50))
    stage.advance(by: 0.3)
    stage.type(.keyboardA)
    stage.advance(by: 2)
    #expect(bubbles.isEmpty)
  }

  @Test func `the text of the next control appears sooner`() {
    stage.hover(at: CGPoint(x: 60, y: 50))
    stage.advance(by: 1)
    stage.hover(at: CGPoint(x: 160, y: 50))
    stage.advance(by: 0.3)
    #expect(texts == ["Transition"])
  }

  @Test func `a delegate provides texts for parts of a view`() throws {
    final class Owner: NSObject, UIToolTipInteractionDelegate {
      func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
      ) -> UIToolTipConfiguration? {
        point.x < 40 ? UIToolTipConfiguration(toolTip: "Left", in: CGRect(x: 0, y: 0, width: 40, height: 30)) : nil
      }
    }
    let owner = Owner()
    button.toolTipInteraction?.delegate = owner
    stage.hover(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 1)
    #expect(texts == ["Left"])
    #expect(try #require(bubbles.first).frame.midX < 80)
    stage.hover(at: CGPoint(x: 300, y: 200))
    stage.advance(by: 1)
    stage.hover(at: CGPoint(x: 110, y: 50))
    stage.advance(by: 1)
    #expect(texts == ["Parameters"])
  }

  @Test func `a control without a text shows none, and the interaction dies with its view`() {
    button.toolTip = nil
    stage.hover(at: CGPoint(x: 60, y: 50))
    stage.advance(by: 2)
    #expect(bubbles.isEmpty)
    stage.hover(at: CGPoint(x: 160, y: 50))
    stage.advance(by: 0.2)
    weak let interaction = other.toolTipInteraction
    #expect(interaction != nil)
    other.interactions = []
    stage.advance(by: 2)
    #expect(interaction == nil && bubbles.isEmpty)
  }

  @Test(arguments: [
    (source: CGRect(x: 0, y: 0, width: 20, height: 20), y: 26.0),
    (CGRect(x: 380, y: 270, width: 20, height: 30), 244.0),
  ])
  func `a bubble stays in the window, above a control at the lower edge`(source: CGRect, y: Double) {
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    let frame = ToolTipBubble.frame(CGSize(width: 100, height: 20), beside: source, in: bounds)
    #expect(bounds.contains(frame) && Double(frame.minY) == y)
  }
}

extension UIView {
  /// The first label in the view tree.
  fileprivate var firstLabel: UILabel? {
    (self as? UILabel) ?? subviews.lazy.compactMap(\.firstLabel).first
  }
}
