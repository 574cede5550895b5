import CoreGraphics
import Testing

@testable import QuartzCore

@MainActor @Suite(.serialized) struct BackdropLayerTests {
  private let root = CALayer()
  private let backdrop = BackdropLayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.isWindowRoot = true
    CATransaction.withoutActions { backdrop.frame = CGRect(x: 10, y: 10, width: 50, height: 40) }
    root.addSublayer(backdrop)
  }

  private var item: Frame.Item? {
    var frame = Frame(size: CGSize(width: 100, height: 100))
    LayerFlattener.flatten(root, into: &frame)
    return frame.items.first
  }

  private func set(_ radius: CGFloat, _ saturation: Float) {
    CATransaction.withoutActions { (backdrop.blurRadius, backdrop.saturation) = (radius, saturation) }
  }

  @Test func `a backdrop layer without an effect has no item`() {
    #expect(item == nil)
    #expect(!backdrop.showsWhatLiesBehind)
    set(0, 0.5)
    #expect(item?.content == .backdrop(Frame.Backdrop(blurRadius: 0, saturation: 0.5)))
    #expect(backdrop.showsWhatLiesBehind)
    set(-4, 1)
    #expect(item == nil && backdrop.blurRadius == 0)
  }

  @Test func `a backdrop layer fills its bounds at its position`() {
    set(8, 1)
    #expect(item?.rect == CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(item?.transform == .translation(10, 10))
  }

  @Test func `blur radius and saturation animate by key path`() {
    set(20, 1)
    for (path, from) in [("blurRadius", 0.0), ("saturation", 3.0)] {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = from
      animation.duration = 1
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      backdrop.add(animation, forKey: path)
    }
    StandingClock.advance(by: 0.25)
    #expect(item?.content == .backdrop(Frame.Backdrop(blurRadius: 5, saturation: 2.5)))
    StandingClock.advance(by: 1)
    #expect(item?.content == .backdrop(Frame.Backdrop(blurRadius: 20, saturation: 1)))
  }
}
