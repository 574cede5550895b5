import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIViewMaskTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 10))

  @Test func `a mask is the layer's mask and no subview`() {
    let parent = UIView()
    parent.addSubview(mask)
    view.mask = mask
    #expect(view.mask === mask && view.layer.mask === mask.layer)
    #expect(mask.superview == nil && parent.subviews.isEmpty && view.subviews.isEmpty)
    view.mask = nil
    #expect(view.mask == nil && view.layer.mask == nil)
  }

  @Test func `a mask that is set on another view is removed from the first`() {
    let other = UIView()
    view.mask = mask
    other.mask = mask
    #expect(other.mask === mask && view.mask == nil && view.layer.mask == nil)
    other.addSubview(UIView())
    view.layer.mask = CALayer()
    #expect(view.mask == nil)
  }

  @Test func `a mask animates in animation blocks`() {
    view.mask = mask
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.size.width = 10 }
    AnimationClock.advance(by: 0.5)
    #expect(mask.layer.presentation()?.bounds.width == 7.5)
    mask.layer.removeAllAnimations()
  }

  @Test func `a mask is laid out with the view's window`() {
    final class Ruler: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let ruler = Ruler(frame: view.bounds)
    view.mask = ruler
    window.addSubview(view)
    CATransaction.flush()
    #expect(ruler.layouts == 1)
  }

  @Test func `a mask is retained as long as it is set`() {
    weak var gone: UIView?
    do {
      let mask = UIView()
      gone = mask
      view.mask = mask
    }
    #expect(gone != nil)
    view.mask = nil
    #expect(gone == nil)
  }
}
