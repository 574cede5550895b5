import Foundation
import Testing

@testable import QuartzCore

@MainActor struct CALayerKeyValueCodingTests {
  let layer = CALayer()

  @Test func `a key path sets one component of a property`() {
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(NSNumber(value: 3), forKeyPath: "transform.translation.y")
    #expect(abs(layer.transform.m12 - 1) < 1e-12 && layer.transform.m41 == 10 && layer.transform.m42 == 3)
    layer.setValue(CGFloat(2), forKeyPath: "transform.scale")
    #expect(abs(layer.transform.m12 - 2) < 1e-12 && abs(layer.transform.m33 - 2) < 1e-12)
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(CGPoint(x: 5, y: 6), forKeyPath: "bounds.origin")
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 30, height: 4))
    layer.transform = CATransform3DIdentity
    layer.setValue(7, forKeyPath: "frame.origin.x")
    layer.setValue(9.5, forKeyPath: "shadowOffset.height")
    #expect(abs(layer.frame.minX - 7) < 1e-12 && layer.shadowOffset == CGSize(width: 0, height: 9.5))
  }

  @Test func `components are numbers of any requested type`() {
    layer.transform = CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.5, 0, 0, 1))
    let angle = layer.value(forKeyPath: "transform.rotation.z")
    #expect(abs((angle as? CGFloat ?? 0) - 0.5) < 1e-12 && abs((angle as? Double ?? 0) - 0.5) < 1e-12)
    #expect((angle as? NSNumber).map { abs($0.doubleValue - 0.5) < 1e-12 } ?? false)
    #expect(abs((layer.value(forKeyPath: "transform.scale.y") as? CGFloat ?? 0) - 3) < 1e-12)
    layer.position = CGPoint(x: 4, y: 5)
    #expect(layer.value(forKeyPath: "position.y") as? CGFloat == 5)
    #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 4, y: 5))
    #expect(layer.value(forKey: "opacity") as? Float == 1 && layer.value(forKey: "hidden") as? Bool == false)
  }

  @Test func `properties of every kind are accessible by name`() {
    layer.setValue(NSValue([8, 9]), forKey: "position")
    layer.setValue(true, forKey: "masksToBounds")
    layer.setValue(0.25, forKey: "opacity")
    layer.setValue("card", forKey: "name")
    layer.setValue(2, forKey: "speed")
    layer.setValue(CALayerContentsGravity.center, forKey: "contentsGravity")
    #expect(layer.position == CGPoint(x: 8, y: 9) && layer.masksToBounds && layer.opacity == 0.25)
    #expect(layer.name == "card" && layer.speed == 2 && layer.contentsGravity == .center)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.setValue(red, forKey: "backgroundColor")
    #expect(layer.backgroundColor == red)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil && layer.value(forKey: "backgroundColor") == nil)
    let shape = CAShapeLayer()
    shape.setValue(0.5, forKeyPath: "strokeEnd")
    #expect(shape.strokeEnd == 0.5 && shape.value(forKey: "strokeEnd") as? CGFloat == 0.5)
  }

  @Test func `every animatable property is accessible by name with its animation value`() {
    let layers = [CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer()]
    for path in LayerKeyPath.known where path.owner != .backdrop {
      let owner = layers.first { path.owner.isOwner($0.values) }
      let isPart = path.rawValue.contains(".")
      #expect(isPart || LayerProperty.named[path.rawValue] != nil, "\(path)")
      guard let owner, let value = owner.value(forKeyPath: path.rawValue) else { continue }
      #expect(AnimationValue(boxed: value) == path.value(in: owner.values), "\(path)")
      owner.setValue(value, forKeyPath: path.rawValue)
      #expect(AnimationValue(boxed: value) == path.value(in: owner.values), "\(path)")
    }
  }

  @Test(arguments: [
    ("opacity", 1.0), ("hidden", 0), ("masksToBounds", 0), ("zPosition", 0), ("anchorPointZ", 0), ("contentsScale", 1),
    ("cornerRadius", 0), ("borderWidth", 0), ("shadowOpacity", 0), ("shadowRadius", 3), ("doubleSided", 1),
    ("geometryFlipped", 0), ("opaque", 0), ("allowsGroupOpacity", 1), ("shouldRasterize", 0), ("rasterizationScale", 1),
    ("needsDisplayOnBoundsChange", 0), ("beginTime", 0), ("speed", 1), ("timeOffset", 0), ("repeatCount", 0),
    ("repeatDuration", 0), ("autoreverses", 0), ("lineWidth", 1), ("miterLimit", 10), ("lineDashPhase", 0),
    ("strokeStart", 0), ("strokeEnd", 1), ("instanceCount", 1), ("instanceDelay", 0), ("instanceRedOffset", 0),
    ("instanceAlphaOffset", 0), ("fontSize", 36), ("wrapped", 0),
  ])
  func `a new layer has Apple's defaults`(key: String, number: Double) {
    let layers = [CALayer(), CAShapeLayer(), CAReplicatorLayer(), CATextLayer()]
    #expect(layers.compactMap { $0.value(forKey: key) as? Double }.first == number)
  }

  @Test func `a layer and its presentation store values for unknown keys`() {
    layer.setValue("first", forKey: "tag")
    // A plain layer has no `path` property.
    layer.setValue(3, forKey: "path")
    #expect(layer.value(forKey: "tag") as? String == "first" && layer.value(forKey: "path") as? Int == 3)
    #expect(layer.presentation()?.value(forKey: "tag") as? String ?? "first" == "first")
    #expect(CALayer(layer: layer).value(forKey: "tag") as? String == "first")
    layer.setValue(nil, forKey: "tag")
    #expect(layer.value(forKey: "tag") == nil)
    final class Marked: CALayer {
      override class func defaultValue(forKey key: String) -> Any? { key == "mark" ? 7 : nil }
    }
    #expect(Marked().value(forKey: "mark") as? Int == 7)
  }

  @Test func `a change by key path animates as the property does`() {
    let root = CALayer()
    root.isWindowRoot = true
    root.addSublayer(layer)
    CATransaction.flush()
    CATransaction.begin()
    layer.setValue(1.0, forKeyPath: "transform.rotation.z")
    CATransaction.commit()
    #expect(layer.animation(forKey: "transform") != nil && layer.animationKeys()?.count == 1)
  }

  @Test func `numbers are converted from any box`() {
    layer.setValue(0.3, forKey: "opacity")
    layer.setValue(UInt8(7), forKeyPath: "position.x")
    #expect(layer.opacity == 0.3 && layer.position.x == 7)
    let replicator = CAReplicatorLayer()
    replicator.setValue(-0.1, forKey: "instanceAlphaOffset")
    #expect(replicator.instanceAlphaOffset == -0.1)
  }

  @Test func `enumerations are set by their strings, and lists by numbers of any type`() {
    layer.setValue("resizeAspect", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .resizeAspect)
    let shape = CAShapeLayer()
    shape.setValue("round", forKey: "lineCap")
    shape.setValue([4, 2.5], forKey: "lineDashPattern")
    #expect(shape.lineCap == .round && shape.lineDashPattern == [4, 2.5])
    let gradient = CAGradientLayer()
    gradient.setValue([0, 1], forKey: "locations")
    #expect(gradient.locations == [0, 1])
  }

  @Test func `a key path reaches the mask and named sublayers`() {
    let mask = CALayer(), badge = CALayer(), dot = CALayer()
    (badge.name, dot.name) = ("badge", "dot")
    layer.mask = mask
    layer.addSublayer(badge)
    badge.addSublayer(dot)
    layer.setValue(0.5, forKeyPath: "mask.opacity")
    layer.setValue(3, forKeyPath: "sublayers.badge.position.x")
    layer.setValue(4, forKeyPath: "sublayers.badge.sublayers.dot.zPosition")
    #expect(mask.opacity == 0.5 && badge.position.x == 3 && dot.zPosition == 4)
    #expect(layer.value(forKeyPath: "sublayers.badge.position.x") as? CGFloat == 3)
  }

  @Test func `a key path to a missing layer has no effect`() {
    layer.setValue(1, forKeyPath: "sublayers.nobody.opacity")
    layer.setValue(1, forKeyPath: "mask.opacity")
    #expect(layer.values == LayerState())
  }

  @Test func `a value of a wrong type or an unknown path ends the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      CALayer().setValue("wide", forKey: "cornerRadius")
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      CALayer().setValue(1, forKeyPath: "transform.size")
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      CALayer().add(CABasicAnimation(keyPath: "trasform.rotation"), forKey: nil)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      CALayer().setValue(nil, forKeyPath: "position.x")
    }
  }
}
