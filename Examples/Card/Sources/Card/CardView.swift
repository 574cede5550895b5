import UIKit

/// A bank card with waves of light, a chip and a name.
final class CardView: UIView {
  private let face = UIView()
  private let sheen = CAGradientLayer()

  /// Whether the card is held above the desk.
  var isLifted = false {
    didSet {
      guard isLifted != oldValue else { return }
      UIViewPropertyAnimator(duration: 0.35, dampingRatio: 0.7) { self.showHeight() }.startAnimation()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    face.frame = bounds
    face.clipsToBounds = true
    face.layer.cornerRadius = 20
    face.isUserInteractionEnabled = false
    addSubview(face)
    sheen.frame = bounds
    sheen.colors = [
      UIColor(red: 1, green: 0.62, blue: 0.36, alpha: 1).cgColor,
      UIColor(red: 0.96, green: 0.28, blue: 0.42, alpha: 1).cgColor,
      UIColor(red: 0.47, green: 0.17, blue: 0.62, alpha: 1).cgColor,
    ]
    sheen.startPoint = .zero
    sheen.endPoint = CGPoint(x: 1, y: 1)
    face.layer.addSublayer(sheen)
    face.addSubview(CardPrint(frame: bounds))
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 20).cgPath
    layer.shadowColor = UIColor.black.cgColor
    showHeight()
  }

  required init?(coder: NSCoder) { nil }

  private func showHeight() {
    transform = isLifted ? CGAffineTransform(scaleX: 1.06, y: 1.06) : .identity
    layer.shadowOpacity = isLifted ? 0.35 : 0.45
    layer.shadowRadius = isLifted ? 32 : 12
    layer.shadowOffset = CGSize(width: 0, height: isLifted ? 28 : 8)
  }
}
