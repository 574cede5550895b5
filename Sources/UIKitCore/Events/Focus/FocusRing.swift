/// The ring around the focused view, in the tint color, with a thin light line inside it.
final class FocusRing {
  private let ring = CALayer()
  private let gap = CALayer()
  private weak var view: UIView?

  /// The width of the ring, and its distance from the view, in points; our own choice.
  private static let width: CGFloat = 3, distance: CGFloat = 2

  /// The initial scale of the ring when it appears, and the duration of its animation, in seconds.
  private static let arrivalScale: CGFloat = 1.06, arrival = UIFocusAnimationCoordinator.duration

  init() {
    for layer in [ring, gap] { layer.zPosition = 900 }
    ring.borderWidth = Self.width
    gap.borderWidth = 1
    gap.borderColor = UIColor(white: 1, alpha: 0.75).cgColor
  }

  /// Shows the ring around another view; `nil` hides it.
  func show(around view: UIView?) {
    guard view !== self.view else { return }
    self.view = view
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for layer in [gap, ring] { layer.removeFromSuperlayer() }
    if let view {
      for layer in [gap, ring] { view.layer.addSublayer(layer) }
      follow()
      arrive()
    }
    CATransaction.commit()
  }

  /// Updates the ring for a view whose size or tint may have changed.
  func follow() {
    guard let view else { return }
    // A view that clips to its bounds needs the ring inside of them.
    let outset = view.clipsToBounds ? 0 : Self.distance + Self.width
    let frame = view.bounds.insetBy(dx: -outset, dy: -outset)
    let color = view.shade(view.tintColor)
    guard ring.frame != frame || ring.superlayer !== view.layer || ring.borderColor.map(RGBA.init) != RGBA(color)
    else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let radius = min(max(view.layer.cornerRadius, 4) + outset, min(frame.width, frame.height) / 2)
    ring.frame = frame
    ring.cornerRadius = radius
    ring.borderColor = color
    gap.frame = frame.insetBy(dx: Self.width, dy: Self.width)
    gap.cornerRadius = max(radius - Self.width, 0)
    CATransaction.commit()
  }

  private func arrive() {
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    for layer in [gap, ring] {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      let shrink = CABasicAnimation(keyPath: "transform.scale")
      shrink.fromValue = Self.arrivalScale
      for animation in [fade, shrink] {
        animation.duration = Self.arrival
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(animation, forKey: animation.keyPath)
      }
    }
  }
}
