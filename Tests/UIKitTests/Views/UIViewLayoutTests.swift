import QuartzCore
import Testing
import UIKit

@MainActor struct UIViewLayoutTests {
  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `a view in a window is laid out once a frame, however often layout is requested`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Counting(frame: window.bounds)
    window.addSubview(view)
    CATransaction.flush()
    #expect(view.layouts == 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    CATransaction.flush()
    CATransaction.flush()
    #expect(view.layouts == 2)
  }

  @Test func `a view outside of a window is laid out when it is added to one`() {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    CATransaction.flush()
    #expect(view.layouts == 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    CATransaction.flush()
    #expect(view.layouts == 1)
  }

  @Test func `the safe area insets of a subview depend on its overlap`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    controller.view = page
    page.safeAreaInsetsSourceDidChange()
    #expect(page.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    let inner = UIView(frame: CGRect(x: 0, y: 30, width: 100, height: 100))
    page.addSubview(inner)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
    inner.frame.origin.y = 90
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0))
  }
}
