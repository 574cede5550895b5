import UIKit

/// An outline around a layer, where it is shown in the window.
final class LayerOutline: UIView {
  private let shape = CAShapeLayer()

  /// The width of the line, in points.
  private static let line: CGFloat = 2

  /// Creates an outline, which takes no touches.
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    shape.lineWidth = Self.line
    layer.addSublayer(shape)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("LayerOutline is made in code") }

  /// Surrounds a layer in the window.
  func surround(_ outlined: CALayer) {
    let shown = outlined.presentation() ?? outlined, bounds = shown.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    let path = CGMutablePath()
    for (index, corner) in corners.enumerated() {
      let point = shown.convert(corner, to: nil)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.frame = self.bounds
    shape.path = path
    shape.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
    shape.fillColor = tintColor.resolvedColor(with: traitCollection).withAlphaComponent(0.12).cgColor
    CATransaction.commit()
  }
}
