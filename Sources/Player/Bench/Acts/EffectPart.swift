import UIKit

/// A scene in which one effect that apps use changes in each frame, there and back.
final class EffectPart: BenchPart {
  /// The effects, by their names in the report.
  enum Effect: String, CaseIterable {
    /// A picture is revealed by a circle that opens over the grid: a mask whose path changes.
    case reveal

    /// A gradient that fills the window changes its direction or size.
    case axialGradient = "axial-gradient"
    case radialGradient = "radial-gradient"
    case conicGradient = "conic-gradient"

    /// A picture that is multiplied with the grid moves.
    case multiply

    /// Three translucent pictures move over the grid at different speeds.
    case parallax

    /// The shadow of a card becomes larger.
    case shadow

    /// A panel that blurs the grid behind it moves.
    case blur
  }

  let root = UIViewController()
  private let effect: Effect
  private let grid: UIView
  private let banner: UIImage

  /// The duration of one way, in seconds.
  private static let way = 1.0

  private static let whole = CGRect(origin: .zero, size: BenchPages.size)
  private static let center = CGPoint(x: BenchPages.size.width / 2, y: BenchPages.size.height / 2)

  /// The frame of what moves, at the beginning, and its travel, in points.
  private static let panel = CGRect(x: 40, y: 100, width: 600, height: 500)
  private static let travel = 500.0

  /// The radii of the circle, of which the larger reaches the corners of the window.
  private static let radii = (small: 40.0, large: 760.0)

  /// Creates the scene of an effect with `pictures`.
  init(_ effect: Effect, _ pictures: BenchPictures) throws(PlayerError) {
    self.effect = effect
    grid = try BenchPages.grid(pictures)
    banner = try pictures.banner()
    root.view.addSubview(grid)
  }

  func begin() {
    switch effect {
    case .reveal: beginReveal()
    case .axialGradient: beginGradient(.axial, from: CGPoint(x: 0.3, y: 1), to: CGPoint(x: 1, y: 0.7))
    case .radialGradient: beginGradient(.radial, from: CGPoint(x: 0.3, y: 0.4), to: CGPoint(x: 1, y: 0.9))
    case .conicGradient: beginGradient(.conic, from: CGPoint(x: 0.3, y: 1), to: CGPoint(x: 1, y: 0.7))
    case .multiply: addPicture().layer.compositingFilter = "multiplyBlendMode"
    case .parallax: for speed in [0.4, 0.7, 1] { addPicture(speed: speed).alpha = 0.5 }
    case .shadow: beginShadow()
    case .blur: beginBlur()
    }
  }

  private func beginReveal() {
    let picture = UIImageView(image: banner), mask = CAShapeLayer()
    picture.frame = Self.whole
    picture.layer.mask = mask
    root.view.addSubview(picture)
    func circle(_ radius: Double) -> CGPath {
      CGPath(
        ellipseIn: CGRect(
          x: Self.center.x - radius, y: Self.center.y - radius, width: 2 * radius, height: 2 * radius),
        transform: nil)
    }
    animate(mask, "path", from: circle(Self.radii.small), to: circle(Self.radii.large))
  }

  private func beginGradient(_ type: CAGradientLayerType, from: CGPoint, to: CGPoint) {
    let gradient = CAGradientLayer()
    gradient.frame = Self.whole
    gradient.type = type
    gradient.colors = [UIColor.systemIndigo.cgColor, UIColor.systemTeal.cgColor, UIColor.systemOrange.cgColor]
    gradient.startPoint = type == .axial ? .zero : CGPoint(x: 0.5, y: 0.5)
    root.view.layer.addSublayer(gradient)
    animate(gradient, "endPoint", from: from, to: to)
  }

  private func beginShadow() {
    let card = UIView(frame: Self.panel)
    card.backgroundColor = .white
    card.layer.cornerRadius = 24
    card.layer.shadowOpacity = 0.5
    root.view.addSubview(card)
    animate(card.layer, "shadowRadius", from: 4, to: 40)
  }

  private func beginBlur() {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    panel.frame = Self.panel
    root.view.addSubview(panel)
    move(panel)
  }

  /// Adds a picture, enlarged to the panel's size, that moves by a part of the travel; returns it.
  private func addPicture(speed: Double = 1) -> UIView {
    let picture = UIImageView(image: banner)
    picture.frame = Self.panel.insetBy(dx: 0, dy: -40 * speed)
    root.view.addSubview(picture)
    move(picture, speed: speed)
    return picture
  }

  private func move(_ view: UIView, speed: Double = 1) {
    let start = view.layer.position
    animate(view.layer, "position", from: start, to: CGPoint(x: start.x + Self.travel * speed, y: start.y))
  }

  private func animate(_ layer: CALayer, _ key: String, from start: Any, to end: Any) {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = start
    animation.toValue = end
    animation.duration = Self.way
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: key)
  }
}
