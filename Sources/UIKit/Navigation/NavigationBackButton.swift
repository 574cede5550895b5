import Foundation

/// A chevron with the name of the page below.
final class NavigationBackButton: UIControl {
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.left"))
  private let label = UILabel()
  private let title: String

  /// How faint the button is while it is pressed; Apple's.
  private static let pressedAlpha: CGFloat = 0.3

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: BarMetrics.fontSize)
    label.isUserInteractionEnabled = false
    chevron.isUserInteractionEnabled = false
    chevron.contentMode = .center
    addSubview(chevron)
    addSubview(label)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      let alpha = isHighlighted ? Self.pressedAlpha : 1
      chevron.alpha = alpha
      label.alpha = alpha
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
    chevron.tintColor = tintColor
  }

  /// Says "Back" instead of the title where that takes more than `width`.
  func fit(width: CGFloat) {
    label.text = title
    if sizeThatFits(.zero).width > width { label.text = UINavigationItem.untitledBack }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: BarMetrics.height))
    return CGSize(
      width: (chevronWidth + BarMetrics.chevronSpacing + text.width).rounded(.up), height: BarMetrics.height)
  }

  private var chevronWidth: CGFloat { chevron.image?.size.width ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    chevron.frame = CGRect(x: 0, y: 0, width: chevronWidth, height: bounds.height)
    let x = chevronWidth + BarMetrics.chevronSpacing
    label.bounds.size = CGSize(width: max(0, bounds.width - x), height: bounds.height)
    label.center = CGPoint(x: (x + bounds.width) / 2, y: bounds.midY)
  }

  /// The middle of the text, in the superview.
  var textCenter: CGFloat { frame.minX + label.center.x }

  /// Moves the text, and not the chevron, by `distance`.
  func moveText(by distance: CGFloat) { label.transform = CGAffineTransform(translationX: distance, y: 0) }
}
