import UIKit

/// A row of hills in one color.
final class HillsView: UIView {
  /// The distance from the viewer: 0 is nearest, 1 farthest.
  let distance: CGFloat

  var color = UIColor.black { didSet { shape?.fillColor = color.cgColor } }

  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  init(distance: CGFloat) {
    self.distance = distance
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.maxY))
    for x in stride(from: 0, through: bounds.width + 8, by: 8) { path.addLine(to: CGPoint(x: x, y: height(at: x))) }
    path.addLine(to: CGPoint(x: bounds.maxX + 8, y: bounds.maxY))
    path.close()
    shape?.path = path.cgPath
  }

  /// Returns the height of the ground: waves of different lengths, longer and higher in the distance.
  private func height(at x: CGFloat) -> CGFloat {
    let phase = distance * 9, length = 240 + 160 * distance
    let wave = sin(x / length + phase) + 0.5 * sin(x / length * 2.3 + phase * 2) + 0.2 * sin(x / length * 5.1 + phase)
    return bounds.height * (0.84 - 0.24 * distance) - wave * bounds.height * (0.03 + 0.045 * distance)
  }
}
