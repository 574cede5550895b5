import UIKit

/// Shows the touches in the window as dots, so that a recording of the screen shows what the user does.
final class TouchDots: UIView {
  private let watcher = TouchWatcher()
  private var dots: [ObjectIdentifier: UIView] = [:]

  /// The diameter of a dot, in points, its opacity, and the scale with which it fades.
  private static let diameter: CGFloat = 44, opacity: CGFloat = 0.38, fadedScale: CGFloat = 1.5

  /// The duration of the fade, in seconds.
  private static let fade = 0.25

  /// Creates a view without dots, which takes no touches.
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    watcher.onChange = { [weak self] in self?.show($0) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("TouchDots is made in code") }

  /// Whether touches are shown.
  var isOn: Bool { superview != nil }

  /// The number of dots of touches that are still down.
  var count: Int { dots.count }

  /// Shows touches in `window` from now on, or no longer.
  func toggle(in window: UIWindow) {
    if isOn {
      watcher.view?.removeGestureRecognizer(watcher)
      for dot in dots.values { dot.removeFromSuperview() }
      dots = [:]
      removeFromSuperview()
    } else {
      frame = window.bounds
      window.addSubview(self)
      window.addGestureRecognizer(watcher)
    }
  }

  /// Shows dots at the touches that are down.
  private func show(_ touches: Set<UITouch>) {
    superview?.bringSubviewToFront(self)
    let keys = Set(touches.map { ObjectIdentifier($0) })
    for (key, dot) in dots where !keys.contains(key) {
      dots[key] = nil
      remove(dot)
    }
    for touch in touches {
      let key = ObjectIdentifier(touch), dot = dots[key] ?? makeDot()
      dots[key] = dot
      dot.center = touch.location(in: self)
    }
  }

  private func makeDot() -> UIView {
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    dot.backgroundColor = tintColor.withAlphaComponent(Self.opacity)
    dot.layer.cornerRadius = Self.diameter / 2
    dot.layer.borderWidth = 2
    dot.layer.borderColor = UIColor.white.withAlphaComponent(0.85).cgColor
    dot.layer.shadowOpacity = 0.35
    dot.layer.shadowRadius = 4
    dot.layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(dot)
    return dot
  }

  private func remove(_ dot: UIView) {
    UIView.animate(withDuration: Self.fade, delay: 0, options: .curveEaseOut) {
      dot.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled {
        dot.transform = CGAffineTransform(scaleX: Self.fadedScale, y: Self.fadedScale)
      }
    } completion: { _ in
      dot.removeFromSuperview()
    }
  }
}

/// Reports all touches in its view, and never recognizes anything.
private final class TouchWatcher: UIGestureRecognizer {
  /// Called with the touches that are down, when one of them has changed.
  var onChange: (Set<UITouch>) -> Void = { _ in }

  private var down: Set<UITouch> = []

  init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    down.formUnion(touches)
    onChange(down)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { onChange(down) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { end(touches) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { end(touches) }

  /// Forgets touches whose end another view, such as a menu, has taken.
  override func reset() {
    super.reset()
    down = []
    onChange(down)
  }

  private func end(_ touches: Set<UITouch>) {
    down.subtract(touches)
    onChange(down)
    if down.isEmpty { state = .failed }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
