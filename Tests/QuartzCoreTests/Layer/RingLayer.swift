import CoreGraphics
import QuartzCore

/// A ring that fills, written as in the code of phone apps.
final class RingLayer: CALayer {
  @Managed var progress: CGFloat
  @Managed var hue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  @Managed var knob = CGPoint(x: 10, y: 20)
  @Managed var track: CGColor?
  @Managed var caption = "empty"

  /// A property that init(layer:) copies.
  var lineWidth: CGFloat = 10

  /// The recorded drawings; the copies that draw share them.
  var drawings = Drawings()

  final class Drawings {
    var progress: [CGFloat] = []
  }

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    guard let ring = layer as? RingLayer else { return }
    progress = ring.progress
    lineWidth = ring.lineWidth
    drawings = ring.drawings
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || key == "hue" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    drawings.progress.append((progress * 1000).rounded() / 1000)
    let radius = min(bounds.width, bounds.height) / 2 - lineWidth / 2
    ctx.setLineWidth(lineWidth)
    ctx.setStrokeColor(hue)
    ctx.addArc(
      center: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
    ctx.strokePath()
  }
}

/// A window's root layer with a ring in it.
@MainActor final class RingScene {
  let root = LayerTree.root()
  let ring = RingLayer()

  init() {
    CATransaction.withoutActions {
      ring.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.addSublayer(ring)
    }
    CATransaction.flush()
    ring.drawings.progress = []
  }

  // Layers are confined to the main actor; the instances of a test may not be.
  isolated deinit {}
}
