import CoreGraphics
import QuartzCore
import Testing

/// A layer that observes its properties by overriding, as phone apps do.
final class WatchedLayer: CALayer {
  var log: [String] = []

  override var bounds: CGRect { didSet { log.append("bounds") } }
  override var frame: CGRect { didSet { log.append("frame") } }
  override var position: CGPoint { didSet { log.append("position") } }
  override var transform: CATransform3D { didSet { log.append("transform") } }
  override var isHidden: Bool { didSet { log.append("isHidden") } }
  override var opacity: Float { didSet { log.append("opacity") } }
  override var contents: Any? { didSet { log.append("contents") } }
  override var backgroundColor: CGColor? { didSet { log.append("backgroundColor") } }
  override var cornerRadius: CGFloat { didSet { log.append("cornerRadius from \(oldValue)") } }
  override var mask: CALayer? { didSet { log.append("mask") } }

  override func add(_ anim: CAAnimation, forKey key: String?) {
    log.append("add \(key ?? "nil")")
    super.add(anim, forKey: key)
  }

  override func removeAllAnimations() {
    log.append("removeAllAnimations")
    super.removeAllAnimations()
  }

  override func addSublayer(_ layer: CALayer) {
    log.append("addSublayer")
    super.addSublayer(layer)
  }

  override func removeFromSuperlayer() {
    log.append("removeFromSuperlayer")
    super.removeFromSuperlayer()
  }

  override func setNeedsLayout() {
    log.append("setNeedsLayout")
    super.setNeedsLayout()
  }
}

@MainActor struct CALayerOverridingTests {
  /// The events that a layer records during a change.
  private func told(_ layer: WatchedLayer, _ change: () -> Void) -> [String] {
    layer.log = []
    change()
    return layer.log
  }

  @Test func `an overridden property is set once for each change`() {
    let layer = WatchedLayer()
    #expect(told(layer) { layer.position = CGPoint(x: 1, y: 2) } == ["position"])
    #expect(told(layer) { layer.transform = CATransform3DMakeScale(2, 2, 1) } == ["transform"])
    #expect(told(layer) { layer.setAffineTransform(.identity) } == ["transform"])
    #expect(told(layer) { layer.isHidden = true } == ["isHidden"])
    #expect(told(layer) { layer.opacity = 0.5 } == ["opacity"])
    #expect(told(layer) { layer.contents = nil } == ["contents"])
    #expect(told(layer) { layer.backgroundColor = CGColor(gray: 0, alpha: 1) } == ["backgroundColor"])
    #expect(told(layer) { layer.cornerRadius = 4 } == ["cornerRadius from 0.0"])
    #expect(told(layer) { layer.mask = CALayer() } == ["mask"])
    #expect(told(layer) { layer.setValue(8, forKey: "cornerRadius") } == ["cornerRadius from 4.0"])
  }

  @Test func `setting the frame calls the setters of position and bounds`() {
    let layer = WatchedLayer()
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(told(layer) { layer.frame = frame } == ["position", "setNeedsLayout", "bounds", "frame"])
    #expect(layer.frame == frame)
  }

  @Test func `common layer methods can be overridden`() {
    let layer = WatchedLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(told(layer) { layer.add(animation, forKey: "fade") } == ["add fade"])
    #expect(told(layer) { layer.removeAllAnimations() } == ["removeAllAnimations"])
    #expect(told(layer) { layer.addSublayer(CALayer()) }.first == "addSublayer")
    #expect(told(layer) { layer.removeFromSuperlayer() } == ["removeFromSuperlayer"])
  }

  @Test func `a presentation layer is created with init(layer:) without calling setters`() {
    final class Copied: CALayer {
      var origin = "new"

      init(named name: String) {
        super.init()
        self.name = name
      }

      override init(layer: Any) {
        super.init(layer: layer)
        origin = "copy of \((layer as? Copied)?.name ?? "")"
        opacity = 0.25
      }

      required init?(coder: NSCoder) { nil }
    }
    let layer = Copied(named: "card")
    CALayer().addSublayer(layer)
    #expect(layer.presentation()?.origin == "copy of card" && layer.presentation()?.opacity == 1)
    #expect(layer.presentation()?.animationKeys() == nil && layer.presentation()?.model() === layer)
  }

  @Test func `a copy of an animation is created with its own initializer`() {
    let layer = WatchedLayer()
    final class Wobble: CASpringAnimation {
      var kind = "none"

      override init() {
        super.init()
        kind = "wobble"
      }

      required init?(coder: NSCoder) { nil }
    }
    let animation = Wobble()
    animation.keyPath = "opacity"
    layer.add(animation, forKey: "wobble")
    #expect((layer.animation(forKey: "wobble") as? Wobble)?.kind == "wobble")
    layer.removeAllAnimations()
  }
}
