import UIKit

/// A panel at the lower edge of the window with the progress of an export and a button that cancels it.
final class ExportPanel: PanelView {
  /// Called when the user cancels the export.
  var onCancel: () -> Void = {}

  /// Called when the panel appears or disappears.
  var onPlace: () -> Void = {}

  /// Whether the panel is visible, apart from its fading.
  private(set) var isShown = false

  private let label = UILabel(frame: .zero)
  private let button = UIButton(type: .system)
  private let bar = UIProgressView(progressViewStyle: .default)

  /// The measures, in points.
  private static let widest: CGFloat = 380, margin: CGFloat = 20, gap: CGFloat = 14
  private static let padding = CGSize(width: 18, height: 12)
  private static var lineHeight: CGFloat { Theme.scaled(24) }

  /// The distance from the line to the bar, and the height of the bar, in points.
  private static let barGap: CGFloat = 10, barHeight: CGFloat = 4

  /// The duration of the fade, in seconds, and the distance that the panel moves when it appears, in points.
  private static let fade = 0.2, travel: CGFloat = 10

  /// Creates a hidden panel.
  init() {
    super.init(shadowOpacity: 0.35, radius: 16, offset: 6)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = "Export"
    alpha = 0
    isHidden = true
    label.textColor = Theme.title
    label.lineBreakMode = .byTruncatingMiddle
    button.setTitle("Cancel", for: .normal)
    button.toolTip = "Cancel the export (Escape)"
    button.addAction(UIAction { [weak self] _ in self?.onCancel() }, for: .touchUpInside)
    bar.trackTintColor = Theme.track
    bar.accessibilityLabel = "Progress"
    for view in [label, button, bar] { addSubview(view) }
  }

  /// The front page, which receives the keys that the panel does not handle.
  override var next: UIResponder? { window?.rootViewController?.frontmost ?? super.next }

  /// The text of the panel, while it is visible.
  var text: String? { isShown ? label.text : nil }

  /// The progress that is shown, 0…1.
  var progress: Double {
    get { Double(bar.progress) }
    set { bar.setProgress(Float(newValue), animated: isShown && !UIAccessibility.isReduceMotionEnabled) }
  }

  /// Appears, for an export to a file with this name.
  func show(_ name: String) {
    label.text = "Exporting “\(name)”"
    UIAccessibility.post(notification: .announcement, argument: label.text)
    setShown(true)
  }

  /// Disappears.
  func hide() { setShown(false) }

  private func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown { isHidden = false }
    onPlace()
    if isShown {
      superview?.bringSubviewToFront(self)
      transform = CGAffineTransform(translationX: 0, y: UIAccessibility.isReduceMotionEnabled ? 0 : Self.travel)
    }
    UIView.animate(withDuration: Self.fade, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.alpha = isShown ? 1 : 0
      self.transform = .identity
    } completion: { [weak self] _ in
      if let self, !self.isShown { isHidden = true }
    }
  }

  // MARK: - Layout

  /// Sets the size and centers the panel above the lower edge of `bounds`, and above `inset`.
  func place(in bounds: CGRect, above inset: CGFloat) {
    label.font = Theme.notice
    button.titleLabel?.font = Theme.noticeButton
    let height = 2 * Self.padding.height + Self.lineHeight + Self.barGap + Self.barHeight
    self.bounds.size = CGSize(width: min(Self.widest, bounds.width - 2 * Self.margin), height: height)
    center = CGPoint(x: bounds.midX.rounded(), y: (bounds.maxY - inset - Self.margin - height / 2).rounded())
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
    let aside = button.sizeThatFits(content.size).width.rounded(.up)
    let line = CGRect(x: content.minX, y: content.minY, width: content.width, height: Self.lineHeight)
    let (end, start) = line.divided(atDistance: min(aside, line.width), from: .maxXEdge)
    button.frame = directed(end)
    label.frame = directed(
      CGRect(x: start.minX, y: start.minY, width: max(0, start.width - Self.gap), height: start.height))
    bar.frame = CGRect(
      x: content.minX, y: line.maxY + Self.barGap, width: content.width, height: Self.barHeight)
  }
}
