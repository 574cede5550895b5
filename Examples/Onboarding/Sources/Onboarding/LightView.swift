import UIKit

/// The sun or the moon: a disk in a glow.
final class LightView: UIView {
  init(color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: 420, height: 420))
    let glow = CAGradientLayer()
    glow.type = .radial
    glow.frame = bounds
    glow.startPoint = CGPoint(x: 0.5, y: 0.5)
    glow.endPoint = CGPoint(x: 1, y: 1)
    glow.colors = [0.55, 0.16, 0].map { color.withAlphaComponent($0).cgColor }
    glow.locations = [0, 0.35, 1]
    let disk = CALayer()
    disk.frame = bounds.insetBy(dx: 168, dy: 168)
    disk.cornerRadius = 42
    disk.backgroundColor = color.cgColor
    layer.addSublayer(glow)
    layer.addSublayer(disk)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}

/// Stars, at the same places every time.
final class StarsView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    // Fractions of multiples of irrational numbers spread evenly.
    func fraction(_ index: Int, _ factor: Double) -> CGFloat {
      CGFloat((Double(index) * factor).truncatingRemainder(dividingBy: 1))
    }
    for index in 1...140 {
      let size = 1 + 1.8 * fraction(index, 0.7548776662)
      UIColor(white: 1, alpha: 0.3 + 0.7 * fraction(index, 0.3247179572)).setFill()
      let place = CGPoint(
        x: bounds.width * fraction(index, 0.6180339887), y: bounds.height * 0.62 * fraction(index, 0.4142135624))
      UIBezierPath(ovalIn: CGRect(origin: place, size: CGSize(width: size, height: size))).fill()
    }
  }
}
