import UIKit

/// The desk: a dark gradient, lighter at the top.
final class BackdropView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [
      UIColor(red: 0.2, green: 0.2, blue: 0.33, alpha: 1).cgColor,
      UIColor(red: 0.08, green: 0.08, blue: 0.16, alpha: 1).cgColor,
    ]
  }

  required init?(coder: NSCoder) { nil }
}

/// The outline of a place where the card can rest.
final class SlotView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let outline = layer as? CAShapeLayer else { return }
    outline.path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 20).cgPath
    outline.fillColor = UIColor(white: 1, alpha: 0.025).cgColor
    outline.strokeColor = UIColor(white: 1, alpha: 0.16).cgColor
    outline.lineWidth = 1.5
    outline.lineDashPattern = [6, 6]
  }

  required init?(coder: NSCoder) { nil }
}
