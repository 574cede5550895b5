import Testing
import UIKit

@testable import UIKitCore

@Suite struct NSLayoutConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func child(of view: UIView? = nil) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    (view ?? root).addSubview(child)
    return child
  }

  @Test func `anchors determine a view's frame`() {
    let view = child()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 350, height: 175))
  }

  @Test func `a centered view follows when its superview is resized`() {
    let view = child()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    root.frame = CGRect(x: 7, y: 9, width: 600, height: 200)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 250, y: 75, width: 100, height: 50))
  }

  @Test func `constraints can relate views in different branches`() {
    let left = child(), right = child(), inner = child(of: left), other = child(of: right)
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      left.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      left.widthAnchor.constraint(equalToConstant: 100), left.heightAnchor.constraint(equalToConstant: 100),
      right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 60),
      right.topAnchor.constraint(equalTo: left.topAnchor),
      right.widthAnchor.constraint(equalTo: left.widthAnchor),
      right.heightAnchor.constraint(equalTo: left.heightAnchor),
      inner.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: left.topAnchor, constant: 20),
      inner.widthAnchor.constraint(equalToConstant: 5), inner.heightAnchor.constraint(equalToConstant: 5),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 200),
      other.topAnchor.constraint(equalTo: inner.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 5), other.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(right.frame == CGRect(x: 200, y: 30, width: 100, height: 100))
    #expect(other.convert(other.bounds, to: root) == CGRect(x: 255, y: 50, width: 5, height: 5))
    #expect(other.frame.origin == CGPoint(x: 55, y: 20))
  }

  @Test func `a changed constant takes effect with the next layout`() {
    let view = child()
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 0)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: root.leftAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    top.constant = 50
    #expect(view.frame.minY == 0)
    root.layoutIfNeeded()
    #expect(view.frame.minY == 50)
  }

  @Test func `the intrinsic content size determines the size according to its priorities`() {
    let left = Block(CGSize(width: 150, height: 20)), right = Block(CGSize(width: 150, height: 20))
    for view in [left, right] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    root.frame.size.width = 200
    right.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: root.leftAnchor), left.topAnchor.constraint(equalTo: root.topAnchor),
      right.leftAnchor.constraint(equalTo: left.rightAnchor), right.topAnchor.constraint(equalTo: root.topAnchor),
      right.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(right.frame == CGRect(x: 50, y: 0, width: 150, height: 20))
    root.frame.size.width = 400
    left.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    root.layoutIfNeeded()
    #expect(left.frame.width == 150)
    #expect(right.frame.width == 250)
  }

  @Test func `conflicting constraints are reported, and the last one is left out`() {
    var messages: [String] = []
    let sink = LayoutDiagnostics.sink
    defer { LayoutDiagnostics.sink = sink }
    LayoutDiagnostics.sink = { messages.append($0) }
    let view = child()
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    second.identifier = "too wide"
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("UIView.width = 100.0") ?? false)
    #expect(messages.first?.contains("too wide: UIView.width = 200.0") ?? false)
  }

  @Test func `a removed view keeps its inner constraints and loses those to other views`() {
    let view = child(), inner = child(of: view)
    let outer = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    let own = inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 7)
    NSLayoutConstraint.activate([
      outer, own, inner.widthAnchor.constraint(equalToConstant: 3), inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 3),
    ])
    root.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(!outer.isActive)
    #expect(own.isActive)
    #expect(root.constraints.isEmpty)
    own.constant = 11
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 11, y: 0, width: 3, height: 3))
  }

  @Test func `layoutIfNeeded inside an animation block animates`() {
    let stage = TouchStage()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 0)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.window.layoutIfNeeded()
    left.constant = 100
    UIView.animate(withDuration: 1) { stage.window.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    #expect(view.layer.animationKeys()?.isEmpty == false)
  }

  @Test func `the safe area guide follows the safe area`() {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let view = child(of: controller.view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 5, right: 0)
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 30, width: 10, height: 65))
  }

  @Test func `constraints to a scroll view's edges determine its content size`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(scroll)
    let content = child(of: scroll)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 500))
    #expect(content.frame == CGRect(x: 10, y: 0, width: 80, height: 500))
  }

  @Test func `a view constrained to the frame layout guide stays while the content scrolls`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let header = child(of: scroll)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
      header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    scroll.contentOffset.y = 300
    root.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 300, width: 100, height: 20))
  }

  @Test func `systemLayoutSizeFitting returns the size that fits the inner constraints`() {
    let card = UIView()
    let block = Block(CGSize(width: 80, height: 30))
    block.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(block)
    NSLayoutConstraint.activate([
      block.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      block.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      block.topAnchor.constraint(equalTo: card.topAnchor, constant: 4),
      block.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -4),
    ])
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 96, height: 38))
  }
}

/// A view with an intrinsic content size.
final class Block: UIView {
  private let size: CGSize

  init(_ size: CGSize) {
    self.size = size
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
