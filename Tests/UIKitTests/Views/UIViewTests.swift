import Testing
import UIKit

@MainActor struct UIViewTests {
  /// Records the hierarchy callbacks.
  private final class Listener: UIView {
    var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      log.append(newSuperview == nil ? "will leave" : "will join")
    }
    override func didMoveToSuperview() { log.append(superview == nil ? "left" : "joined") }
    override func didAddSubview(_ subview: UIView) { log.append("got \(subview.tag)") }
    override func willRemoveSubview(_ subview: UIView) { log.append("loses \(subview.tag)") }
  }

  @Test func `a frame is stored as bounds and center`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds.size.width = 50
    #expect(view.frame == CGRect(x: 0, y: 20, width: 50, height: 40))
  }

  @Test func `a frame that is set with a transform reads back as set`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.transform = CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 0.5, y: 2)
    view.frame = CGRect(x: 100, y: 200, width: 50, height: 60)
    #expect(view.frame == CGRect(x: 100, y: 200, width: 50, height: 60))
    view.frame.origin.x += 10
    #expect(view.frame == CGRect(x: 110, y: 200, width: 50, height: 60))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 80, y: 209, width: 100, height: 30))
  }

  @Test func `subviews and their layers have the same order`() {
    let parent = UIView()
    let views = (0..<4).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], belowSubview: views[1])
    parent.insertSubview(views[3], at: 0)
    #expect(parent.subviews.map(\.tag) == [3, 0, 2, 1])
    parent.bringSubviewToFront(views[0])
    parent.sendSubviewToBack(views[1])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(parent.subviews.map(\.tag) == [0, 3, 2, 1])
    #expect(parent.layer.sublayers?.map(ObjectIdentifier.init) == parent.subviews.map { ObjectIdentifier($0.layer) })
  }

  @Test func `moving a view to another superview notifies both and removes it from the first`() {
    let first = Listener()
    let second = Listener()
    let child = Listener()
    child.tag = 7
    first.addSubview(child)
    second.addSubview(child)
    child.removeFromSuperview()
    #expect(first.log == ["got 7", "loses 7"])
    #expect(second.log == ["got 7", "loses 7"])
    #expect(child.log == ["will join", "joined", "will join", "joined", "will leave", "left"])
    #expect(first.subviews.isEmpty && second.subviews.isEmpty)
  }

  @Test func `autoresizing distributes the change among the flexible parts`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let middle = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 80))
    middle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
    parent.addSubview(middle)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(middle.frame == CGRect(x: 70, y: 10, width: 60, height: 130))
  }

  @Test func `hit testing finds the frontmost view and ignores hidden and transparent ones`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 10, y: 10)
    #expect(root.hitTest(point, with: nil) === front)
    front.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 150, y: 10), with: nil) == nil)
  }

  @Test func `hit testing respects a rotation`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let turned = UIView(frame: CGRect(x: 30, y: 45, width: 40, height: 10))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(turned)
    #expect(root.hitTest(CGPoint(x: 50, y: 35), with: nil) === turned)
    #expect(root.hitTest(CGPoint(x: 35, y: 50), with: nil) === root)
  }

  @Test func `the tint color is inherited from the nearest view that has one`() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    #expect(inner.tintColor == .systemBlue)
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
    inner.tintColor = .green
    #expect(inner.tintColor == .green)
  }

  @Test func `only a class that overrides draw gets a bitmap`() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIGraphicsGetCurrentContext()?.setFillColor(UIColor.red.cgColor)
        UIGraphicsGetCurrentContext()?.fill(rect)
      }
    }
    final class DrawingAfterSuper: UIView {
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIRectFill(CGRect(x: 1, y: 1, width: 1, height: 1))
      }
    }
    final class Plain: UIView {}
    let afterSuper = DrawingAfterSuper(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    afterSuper.layer.displayIfNeeded()
    #expect(afterSuper.layer.contents is CGImage)
    let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let plain = Plain(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    drawing.layer.displayIfNeeded()
    plain.layer.displayIfNeeded()
    #expect(drawing.layer.contents is CGImage)
    #expect(plain.layer.contents == nil)
    #expect(!Plain(frame: plain.frame).layer.needsDisplay())
  }

  @Test func `a class without a draw method keeps the contents of its layer`() {
    final class Given: UIView {}
    let view = Given(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let image = CGImage(width: 1, height: 1, isOpaque: true) { _, _ in }
    view.layer.contents = image
    view.layer.displayIfNeeded()
    #expect(view.layer.contents as? CGImage == image)
  }

  @Test func `a subclass can override the methods for hierarchy, layout, size and safe area`() {
    final class Noting: UIView {
      var heard: [String] = []
      override func addSubview(_ view: UIView) {
        heard.append("add")
        super.addSubview(view)
      }
      override func removeFromSuperview() {
        heard.append("remove")
        super.removeFromSuperview()
      }
      override func sizeToFit() {
        super.sizeToFit()
        frame.size = CGSize(width: 36, height: 13)
      }
      override func setNeedsLayout() {
        heard.append("layout")
        super.setNeedsLayout()
      }
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0) }
    }
    let parent = UIView(), view = Noting()
    parent.addSubview(view)
    view.heard = []
    view.setNeedsLayout()
    view.sizeToFit()
    #expect(view.heard == ["layout"] && view.frame.size == CGSize(width: 36, height: 13))
    view.addSubview(UIView())
    #expect(view.heard.contains("add") && view.subviews.count == 1)
    view.removeFromSuperview()
    #expect(view.heard.last == "remove" && parent.subviews.isEmpty)
    #expect(view.safeAreaInsets.top == 9)
  }

  @Test func `accessibility properties are stored`() {
    let view = UIView()
    #expect(view.accessibilityLabel == nil && view.accessibilityTraits == .none && !view.isAccessibilityElement)
    view.accessibilityLabel = "Close"
    view.accessibilityTraits = [.button, .selected]
    view.isAccessibilityElement = true
    #expect(view.accessibilityLabel == "Close" && view.accessibilityHint == nil)
    #expect(view.accessibilityTraits.contains(.button) && view.isAccessibilityElement)
  }

  @Test func `an added view is in front of bare layers, and one inserted at index 0 is behind them`() {
    let parent = UIView(), behind = UIView(), front = UIView(), bare = CALayer()
    parent.layer.addSublayer(bare)
    parent.addSubview(front)
    #expect(parent.layer.sublayers == [bare, front.layer])
    parent.insertSubview(behind, at: 0)
    #expect(parent.layer.sublayers == [behind.layer, bare, front.layer])
    front.removeFromSuperview()
    parent.bringSubviewToFront(behind)
    #expect(parent.layer.sublayers == [bare, behind.layer])
    parent.sendSubviewToBack(behind)
    #expect(parent.layer.sublayers == [behind.layer, bare])
  }
}
