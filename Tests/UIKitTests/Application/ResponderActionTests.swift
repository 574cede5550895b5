import CoreGraphics
import Testing
import UIKit

@Suite struct ResponderActionTests {
  private final class Outer: UIView {
    var calls = 0
    func save() { calls += 1 }
  }
  private final class Inner: UIView {
    func open(_ sender: UIButton) {}
  }

  private let outer = Outer(frame: .zero)
  private let inner = Inner(frame: .zero)

  init() { outer.addSubview(inner) }

  @Test func `target(forAction:) finds the first responder with the method`() {
    let save = selector(Outer.save), open = selector(Inner.open(_:))
    #expect(inner.target(forAction: save, withSender: nil) as? Outer === outer)
    #expect(inner.target(forAction: open, withSender: nil) as? Inner === inner)
    #expect(outer.target(forAction: open, withSender: nil) == nil)
    #expect(outer.canPerformAction(save, withSender: nil) && !inner.canPerformAction(save, withSender: nil))
  }

  @Test func `a control without a target searches its own responder chain`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    window.addSubview(outer)
    let button = UIButton(frame: .zero)
    button.addTarget(nil, action: selector(Outer.save), for: .touchUpInside)
    window.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(outer.calls == 0)
    inner.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(outer.calls == 1)
    window.isHidden = true
  }

  @Test func `a bound method has no target other than its object`() {
    #expect(inner.target(forAction: selector(outer.save), withSender: nil) == nil)
  }
}
