import UIKit

/// A small label over a picture, as with its zoom in percent, which is visible while its text changes and a moment longer.
final class ZoomPill: UIView {
  private let label = UILabel(frame: .zero)
  private var hiding: FrameTimer?
  private var announcing: FrameTimer?

  /// The padding around the text, in points.
  private static let padding = CGSize(width: 13, height: 6)

  /// The time on screen after the last change, the pause after which a screen reader reads the zoom, and the duration of
  /// the fades, in seconds.
  private static let stay = 1.2, pause = 0.4, fadeDuration = 0.16

  /// Creates a hidden label.
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Theme.badge
    label.textColor = Theme.onBadge
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    alpha = 0
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("ZoomPill is made in code") }

  isolated deinit {
    hiding?.cancel()
    announcing?.cancel()
  }

  /// The text on screen, or `nil`.
  var text: String? { alpha > 0 ? label.text : nil }

  /// Shows a text, with the top of the label at a point.
  func show(_ text: String, at top: CGPoint) {
    guard text != label.text || alpha == 0 else { return }
    label.text = text
    label.font = Theme.parameterValue
    place(at: top)
    if alpha == 0 { fade(to: 1) }
    hiding?.cancel()
    hiding = FrameTimer(after: Self.stay) { [weak self] in self?.fade(to: 0) }
    announcing?.cancel()
    announcing = FrameTimer(after: Self.pause) {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  private func place(at top: CGPoint) {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    let size = CGSize(
      width: text.width.rounded(.up) + 2 * Self.padding.width,
      height: text.height.rounded(.up) + 2 * Self.padding.height)
    frame = CGRect(x: (top.x - size.width / 2).rounded(), y: top.y, width: size.width, height: size.height)
    label.frame = bounds
    layer.cornerRadius = size.height / 2
  }

  private func fade(to alpha: CGFloat) {
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      self.alpha = alpha
    }
  }
}
