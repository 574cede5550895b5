import Foundation
@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A tab of a tab bar. It contains a view for each of the two selection states, so that a change can cross-fade.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let plain = TabBarItemContent()
  private let chosen = TabBarItemContent()
  private let badge = TabBarBadge()

  /// Whether the image is beside the title.
  var isWide = false { didSet { if isWide != oldValue { style() } } }

  /// The color of the tab while it is not selected.
  var plainColor = TabBarMetrics.unselectedColor { didSet { style() } }

  /// The appearance of tabs in the bar; the item's own attributes override it.
  var appearance: UITabBarItemAppearance? { didSet { reload() } }

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for view in [plain, chosen, badge] { addSubview(view) }
    chosen.alpha = 0
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Updates everything from the item.
  func reload() {
    for face in [plain, chosen] { face.title = item.title }
    plain.image = item.image
    chosen.image = item.selectedImage ?? item.image
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? appearance?.normal.badgeBackgroundColor ?? .systemRed
    badge.attributes =
      (appearance?.normal.badgeTextAttributes ?? [:]).merging(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    isEnabled = item.isEnabled
    style()
  }

  private func style() {
    let usual = attributes(appearance?.normal, .normal)
    plain.apply(usual, color: appearance?.normal.iconColor ?? plainColor, isWide: isWide)
    let selected = usual.filter { $0.key == .font }.merging(attributes(appearance?.selected, .selected)) { $1 }
    chosen.apply(selected, color: appearance?.selected.iconColor ?? tintColor, isWide: isWide)
    setNeedsLayout()
  }

  private func attributes(
    _ common: UITabBarItemStateAppearance?, _ state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    (common?.titleTextAttributes ?? [:]).merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  override var standardAccessibility: StandardAccessibility {
    var standard = super.standardAccessibility
    standard.role = .tab
    standard.label = item.accessibilityLabel
    standard.value = item.badgeValue
    return standard
  }

  override func controlStateDidChange() {
    super.controlStateDidChange()
    plain.alpha = isSelected ? 0 : isEnabled ? 1 : Self.disabledAlpha
    chosen.alpha = isSelected ? 1 : 0
  }

  /// The opacity of a disabled tab; a convention.
  private static let disabledAlpha: CGFloat = 0.4

  override func tintColorDidChange() {
    super.tintColorDidChange()
    style()
  }

  /// The width of the tab in a wide bar.
  var wideWidth: CGFloat {
    max(TabBarMetrics.wideItemWidth, plain.wideContentWidth + TabBarMetrics.wideItemPadding)
  }

  private var titleOffset: UIOffset {
    item.titlePositionAdjustment == .zero
      ? appearance?.normal.titlePositionAdjustment ?? .zero : item.titlePositionAdjustment
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for face in [plain, chosen] {
      face.frame = bounds
      face.adjust(image: item.imageInsets, title: titleOffset)
      face.layoutIfNeeded()
    }
    let anchor = plain.badgeAnchor
    let size = badge.sizeThatFits(.zero)
    let scale = max(window?.contentScaleFactor ?? contentScaleFactor, 1)
    let x =
      ((anchor.x - (isWide ? TabBarMetrics.wideBadgeOverlap : TabBarMetrics.badgeOverlap)) * scale).rounded() / scale
    let y = ((anchor.y - TabBarMetrics.badgeRise) * scale).rounded() / scale
    badge.frame = CGRect(x: x, y: max(y, 1), width: size.width, height: size.height)
  }
}

/// The image and title of a tab in one selection state, both in the same color.
final class TabBarItemContent: UIView {
  private let imageView = UIImageView(image: nil)
  private let label = UILabel()
  private var isWide = false
  private var imageInsets = UIEdgeInsets.zero
  private var titleOffset = UIOffset.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  /// The image, shown in the color of the tab unless it has another rendering mode.
  var image: UIImage? {
    get { imageView.image }
    set {
      imageView.image = newValue?.renderingMode == .automatic ? newValue?.withRenderingMode(.alwaysTemplate) : newValue
    }
  }

  func apply(_ attributes: [NSAttributedString.Key: Any], color: UIColor, isWide: Bool) {
    self.isWide = isWide
    let isLarge = isWide || image == nil
    label.font =
      attributes.font
      ?? .systemFont(ofSize: isLarge ? TabBarMetrics.wideFontSize : TabBarMetrics.fontSize, weight: .medium)
    label.textColor = attributes.color ?? color
    imageView.tintColor = color
    setNeedsLayout()
  }

  func adjust(image: UIEdgeInsets, title: UIOffset) {
    guard image != imageInsets || title != titleOffset else { return }
    (imageInsets, titleOffset) = (image, title)
    setNeedsLayout()
  }

  private var titleSize: CGSize { title?.isEmpty ?? true ? .zero : label.sizeThatFits(.zero) }

  /// The width of the image and the title side by side.
  var wideContentWidth: CGFloat {
    guard let image else { return titleSize.width }
    return image.size.width + (titleSize.width > 0 ? TabBarMetrics.imageSpacing + titleSize.width : 0)
  }

  /// The upper right corner of the image or, without one, of the title.
  var badgeAnchor: CGPoint {
    let frame = image == nil ? label.frame : imageView.frame
    return CGPoint(x: frame.maxX, y: frame.minY)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(bounds.height, TabBarMetrics.height)
    let title = CGSize(width: min(titleSize.width, bounds.width), height: titleSize.height)
    guard let image else {
      return place(label, title, CGPoint(x: bounds.midX, y: height / 2), titleOffset)
    }
    let shift = UIOffset(
      horizontal: (imageInsets.left - imageInsets.right) / 2, vertical: (imageInsets.top - imageInsets.bottom) / 2)
    if isWide {
      let left = bounds.midX - wideContentWidth / 2
      place(imageView, image.size, CGPoint(x: left + image.size.width / 2, y: height / 2), shift)
      place(label, title, CGPoint(x: left + wideContentWidth - title.width / 2, y: height / 2), titleOffset)
    } else {
      let middle = title.width > 0 ? TabBarMetrics.imageCenter : height / 2
      place(imageView, image.size, CGPoint(x: bounds.midX, y: middle), shift)
      place(label, title, CGPoint(x: bounds.midX, y: TabBarMetrics.titleCenter), titleOffset)
    }
  }

  /// Centers a view at a point plus an offset, with its edges on whole pixels.
  private func place(_ view: UIView, _ size: CGSize, _ center: CGPoint, _ offset: UIOffset) {
    let scale = max(window?.contentScaleFactor ?? contentScaleFactor, 1)
    func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    view.frame = CGRect(
      x: whole(center.x - size.width / 2 + offset.horizontal), y: whole(center.y - size.height / 2 + offset.vertical),
      width: size.width, height: size.height)
  }
}

/// A badge: a short text on a colored capsule.
final class TabBarBadge: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = TabBarMetrics.badgeHeight / 2
    label.textAlignment = .center
    addSubview(label)
    attributes = [:]
  }

  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  var attributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      label.font = attributes.font ?? .systemFont(ofSize: TabBarMetrics.badgeFontSize)
      label.textColor = attributes.color ?? .white
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = label.sizeThatFits(.zero).width.rounded(.up) + 2 * TabBarMetrics.badgePadding
    return CGSize(width: max(width, TabBarMetrics.badgeHeight), height: TabBarMetrics.badgeHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
