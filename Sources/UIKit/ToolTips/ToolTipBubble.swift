import Foundation
@_spi(UIKit) import UIKitCore

/// The view of a tool tip's text in the window.
final class ToolTipBubble: UIView {
  private let label = UILabel()
  private let pane = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))

  /// The layout in points: the size of the text at the default text size, the margins around it, its greatest width, the
  /// corner radius, and the distance from the source and from the window's edges (conventions).
  private static let fontSize: CGFloat = 12, margin = CGSize(width: 9, height: 5), widest: CGFloat = 260
  private static let cornerRadius: CGFloat = 7, distance: CGFloat = 6, edge: CGFloat = 6

  /// The duration of the fade in seconds (a convention).
  private static let duration = 0.15

  /// Shows `text` below `source`, a rectangle in window coordinates, or above it if there is no space.
  static func show(_ text: String, beside source: CGRect, in window: UIWindow, style: UIUserInterfaceStyle)
    -> ToolTipBubble
  {
    let bubble = ToolTipBubble(text)
    bubble.overrideUserInterfaceStyle = style
    bubble.frame = frame(bubble.fittingSize, beside: source, in: window.bounds)
    window.addSubview(bubble)
    bubble.alpha = 0
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { bubble.alpha = 1 }
    return bubble
  }

  private init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    label.text = text
    label.numberOfLines = 0
    label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: Self.fontSize))
    label.textColor = .label
    pane.clipsToBounds = true
    pane.layer.cornerRadius = Self.cornerRadius
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(pane)
    pane.contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  private var fittingSize: CGSize {
    let text = label.sizeThatFits(CGSize(width: Self.widest, height: .greatestFiniteMagnitude))
    return CGSize(
      width: text.width.rounded(.up) + 2 * Self.margin.width, height: text.height.rounded(.up) + 2 * Self.margin.height)
  }

  /// Returns the frame of a bubble of a size beside a source, inside `bounds` where that is possible.
  static func frame(_ size: CGSize, beside source: CGRect, in bounds: CGRect) -> CGRect {
    let inner = bounds.insetBy(dx: edge, dy: edge)
    let below = source.maxY + distance, above = source.minY - distance - size.height
    let y = below + size.height <= inner.maxY || above < inner.minY ? below : above
    let x = max(min(source.midX - size.width / 2, inner.maxX - size.width), inner.minX)
    return CGRect(
      x: x.rounded(), y: max(min(y, inner.maxY - size.height), inner.minY).rounded(), width: size.width,
      height: size.height)
  }

  /// Fades the text out.
  func hide() {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: { self.alpha = 0 },
      completion: { _ in self.removeFromSuperview() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pane.frame = bounds
    label.frame = bounds.insetBy(dx: Self.margin.width, dy: Self.margin.height)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }
}
