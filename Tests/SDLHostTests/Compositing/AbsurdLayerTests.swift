import CoreGraphics
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import SDLHost

/// Layers with values that no screen can show, in models and in animations: everything else stays visible.
@MainActor @Suite(.serialized) struct AbsurdLayerTests {
  nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e12, -1e12,
    .leastNonzeroMagnitude,
  ]

  /// A way to give a layer a number.
  private typealias Change = (name: String, apply: (CALayer, CGFloat) -> Void)

  private static let geometry: [Change] = [
    ("position", { $0.position = CGPoint(x: $1, y: 5) }),
    ("bounds", { $0.bounds = CGRect(x: 0, y: 0, width: $1, height: $1) }),
    ("origin", { $0.bounds.origin.x = $1 }),
    ("frame", { $0.frame = CGRect(x: $1, y: 0, width: 9, height: 9) }),
    ("null", { layer, _ in layer.frame = .null }),
    ("infinite", { layer, _ in layer.frame = .infinite }),
    ("zPosition", { $0.zPosition = $1 }),
    ("anchorPoint", { $0.anchorPoint = CGPoint(x: $1, y: $1) }),
    ("anchorPointZ", { $0.anchorPointZ = $1 }),
    ("scale", { $0.transform = CATransform3DMakeScale($1, $1, 1) }),
    ("rotation", { $0.transform = CATransform3DMakeRotation($1, 0, 0, 1) }),
    ("perspective", { $0.transform.m34 = $1 }),
    ("sublayerTransform", { $0.sublayerTransform.m34 = $1 }),
    ("sublayerScale", { $0.sublayerTransform = CATransform3DMakeScale($1, 1, 1) }),
  ]

  private static let appearance: [Change] = [
    ("opacity", { $0.opacity = Float($1) }),
    ("cornerRadius", { $0.cornerRadius = $1 }),
    ("borderWidth", { $0.borderWidth = $1 }),
    ("shadowRadius", { $0.shadowRadius = $1 }),
    ("shadowOffset", { $0.shadowOffset = CGSize(width: $1, height: $1) }),
    ("shadowOpacity", { $0.shadowOpacity = Float($1) }),
    ("contentsRect", { $0.contentsRect = CGRect(x: $1, y: $1, width: $1, height: 1) }),
    ("contentsCenter", { $0.contentsCenter = CGRect(x: $1, y: 0, width: $1, height: 1) }),
    ("contentsScale", { $0.contentsScale = $1 }),
    (
      "rasterizationScale",
      {
        $0.shouldRasterize = true
        $0.rasterizationScale = $1
      }
    ),
    ("speed", { $0.speed = Float($1) }),
    ("timeOffset", { $0.timeOffset = Double($1) }),
    ("beginTime", { $0.beginTime = Double($1) }),
  ]

  private static let special: [Change] = [
    ("lineWidth", { ($0 as? CAShapeLayer)?.lineWidth = $1 }),
    ("lineDash", { ($0 as? CAShapeLayer)?.lineDashPhase = $1 }),
    (
      "lineDashPattern",
      { layer, value in
        // Negative lengths are a programming error.
        if value > 0 { (layer as? CAShapeLayer)?.lineDashPattern = [Double(value) as NSNumber] }
      }
    ),
    ("miterLimit", { ($0 as? CAShapeLayer)?.miterLimit = $1 }),
    ("strokeEnd", { ($0 as? CAShapeLayer)?.strokeEnd = $1 }),
    (
      "path",
      { ($0 as? CAShapeLayer)?.path = CGPath(ellipseIn: CGRect(x: 0, y: $1, width: $1, height: 9), transform: nil) }
    ),
    ("startPoint", { ($0 as? CAGradientLayer)?.startPoint = CGPoint(x: $1, y: 0) }),
    ("locations", { layer, value in (layer as? CAGradientLayer)?.locations = [0, Double(value) as NSNumber] }),
    (
      "fontSize",
      { layer, value in
        // Any other size is a programming error.
        if value > 0, value.isFinite { (layer as? CATextLayer)?.fontSize = value }
      }
    ),
    ("instanceDelay", { ($0 as? CAReplicatorLayer)?.instanceDelay = Double($1) }),
    ("instanceTransform", { ($0 as? CAReplicatorLayer)?.instanceTransform.m41 = $1 }),
    ("instanceColor", { ($0 as? CAReplicatorLayer)?.instanceRedOffset = Float($1) }),
  ]

  /// A window with a dot in front of a layer of each kind, each with a sublayer.
  private final class Scene {
    let stage = Stage(size: CGSize(width: 60, height: 40))
    let layers: [CALayer]

    init() {
      let shape = CAShapeLayer(), gradient = CAGradientLayer(), text = CATextLayer(), replicator = CAReplicatorLayer()
      let drawn = DrawnLayer(), scroll = CALayer(), masked = CALayer()
      shape.path = CGPath(rect: CGRect(x: 1, y: 1, width: 20, height: 20), transform: nil)
      shape.strokeColor = UIColor.red.cgColor
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      text.string = "Text"
      replicator.instanceCount = 3
      scroll.masksToBounds = true
      scroll.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
          UIColor.green.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
      masked.mask = CALayer()
      layers = [CALayer(), shape, gradient, text, replicator, drawn, CATransformLayer(), scroll, masked]
      let page = UIViewController()
      page.view.backgroundColor = .white
      stage.window.rootViewController = page
      for layer in layers {
        layer.frame = CGRect(x: 2, y: 2, width: 30, height: 30)
        layer.backgroundColor = UIColor.gray.cgColor
        layer.shadowOpacity = 0.5
        layer.borderWidth = 1
        let inner = DrawnLayer()
        inner.frame = CGRect(x: 3, y: 3, width: 8, height: 8)
        inner.setNeedsDisplay()
        layer.setNeedsDisplay()
        layer.addSublayer(inner)
        page.view.layer.addSublayer(layer)
      }
      let dot = CALayer()
      dot.frame = CGRect(x: 50, y: 30, width: 6, height: 6)
      dot.backgroundColor = UIColor.red.cgColor
      dot.zPosition = 1e6
      page.view.layer.addSublayer(dot)
    }

    /// Whether the dot is visible after the next frame.
    var showsDot: Bool {
      stage.runFrame()
      let color = stage.color(at: CGPoint(x: 53, y: 33))
      var red: CGFloat = 0, green: CGFloat = 0
      color.getRed(&red, green: &green, blue: nil, alpha: nil)
      return red == 1 && green == 0
    }
  }

  /// A layer that draws its content.
  private final class DrawnLayer: CALayer {
    override func draw(in context: CGContext) {
      context.setFillColor(UIColor.green.cgColor)
      context.fill(bounds)
    }
  }

  private static var changes: [Change] { geometry + appearance + special }

  @Test(arguments: numbers) func `a layer with an absurd value leaves the others visible`(number: CGFloat) {
    for change in Self.changes {
      let scene = Scene()
      for layer in scene.layers {
        change.apply(layer, number)
        layer.setNeedsDisplay()
      }
      #expect(scene.showsDot, "\(change.name) \(number)")
      for layer in scene.layers { _ = layer.hitTest(CGPoint(x: 5, y: 5)) }
    }
  }

  @Test(arguments: numbers) func `an animation to an absurd value leaves the others visible`(number: CGFloat) {
    for change in Self.changes {
      let scene = Scene()
      UIView.animate(withDuration: 0.05) {
        CATransaction.setDisableActions(false)
        for layer in scene.layers { change.apply(layer, number) }
      }
      for _ in 0..<4 { #expect(scene.showsDot, "\(change.name) \(number)") }
    }
  }

  @Test func `a layer that no bitmap can hold is not drawn`() {
    let scene = Scene(), drawn = scene.layers[5]
    drawn.contents = nil
    drawn.bounds.size.width = 40_000
    drawn.setNeedsDisplay()
    #expect(scene.showsDot && drawn.contents == nil)
    drawn.bounds.size.width = 30
    drawn.setNeedsDisplay()
    #expect(scene.showsDot && drawn.contents != nil)
  }
}
