import Foundation

/// A chevron with the title of the view controller below.
final class NavigationBackButton: UIControl {
  private let chevron: UIImageView
  private let label = UILabel()
  private let title: String
  private let textColor: UIColor?

  /// The opacity of the button while it is pressed; Apple's value.
  private static let pressedAlpha: CGFloat = 0.3

  /// Creates a button that leads back to the view controller of `item`.
  init(to item: UINavigationItem, resolvedAppearance: ResolvedNavigationBarAppearance) {
    title = item.titleOfBackButton
    chevron = UIImageView(image: resolvedAppearance.backImage?.withRenderingMode(.alwaysTemplate) ?? Self.chevronImage)
    let backItem = item.backBarButtonItem
    let attributes = (resolvedAppearance.back?.normal.titleTextAttributes ?? [:])
      .merging(backItem?.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    textColor = attributes.color
    super.init(frame: .zero)
    label.text = title
    label.font = attributes.font ?? .systemFont(ofSize: BarMetrics.fontSize)
    label.isUserInteractionEnabled = false
    chevron.isUserInteractionEnabled = false
    chevron.contentMode = .center
    addSubview(chevron)
    addSubview(label)
    if let tint = backItem?.tintColor { tintColor = tint }
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private static let chevronImage = UIImage(
    systemName: "chevron.left",
    withConfiguration: UIImage.SymbolConfiguration(pointSize: BarMetrics.fontSize)
  )?.imageFlippedForRightToLeftLayoutDirection()

  override var isHighlighted: Bool {
    didSet {
      let alpha = isHighlighted ? Self.pressedAlpha : 1
      chevron.alpha = alpha
      label.alpha = alpha
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = textColor ?? tintColor
    chevron.tintColor = tintColor
  }

  /// Sets the title, or "Back" if the button would be wider than `width`.
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
    for view in [chevron, label] { view.takeDirection(of: self) }
    chevron.frame = directed(CGRect(x: 0, y: 0, width: chevronWidth, height: bounds.height))
    let x = chevronWidth + BarMetrics.chevronSpacing
    label.bounds.size = CGSize(width: max(0, bounds.width - x), height: bounds.height)
    label.center = CGPoint(x: bounds.midX + readingSign * x / 2, y: bounds.midY)
  }

  /// The horizontal center of the title, in the superview's coordinates.
  var textCenter: CGFloat { frame.minX + label.center.x }

  /// Moves the title, but not the chevron, by `distance` points.
  func moveText(by distance: CGFloat) { label.transform = CGAffineTransform(translationX: distance, y: 0) }
}
