@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// The view of a row of an open menu.
final class MenuRowView: UIView {
  /// The row that the view represents.
  let entry: MenuEntry

  /// Whether the row is highlighted by the pointer or the keyboard.
  var isHighlighted = false { didSet { card.isHidden = !isHighlighted } }

  private let card = UIView()
  private let mark = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let keysLabel = UILabel()
  private let imageView = UIImageView()
  private let hasMarks: Bool

  /// The layout in points (conventions): the heights of rows at the default text size; the distances between the panel's
  /// edge, the highlight and the text; the columns of marks and images; the sizes of text.
  private static let height: CGFloat = 34, subtitledHeight: CGFloat = 48, titleHeight: CGFloat = 28
  private static let lineHeight: CGFloat = 11
  static let inset: CGFloat = 5
  private static let padding: CGFloat = 11, markWidth: CGFloat = 22, imageSide: CGFloat = 20, gap: CGFloat = 14
  private static let keysGap: CGFloat = 28
  private static let fontSize: CGFloat = 15, smallFontSize: CGFloat = 12, keysFontSize: CGFloat = 13
  private static let markSize: CGFloat = 12

  /// The greatest number of lines of a subtitle, and the margin above and below a title with a subtitle, in points.
  private static let subtitleLines = 2, textMargin: CGFloat = 7

  /// Creates the view of a row; `hasMarks` reserves space for marks in front of the text.
  init(_ entry: MenuEntry, hasMarks: Bool) {
    self.entry = entry
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    card.isHidden = true
    card.backgroundColor = .systemFill
    card.layer.cornerRadius = 8
    for view in [card, mark, titleLabel, subtitleLabel, keysLabel, imageView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    titleLabel.font = Self.font(Self.fontSize)
    subtitleLabel.font = Self.font(Self.smallFontSize)
    subtitleLabel.textColor = Self.quietColor
    subtitleLabel.numberOfLines = Self.subtitleLines
    keysLabel.font = Self.font(Self.keysFontSize)
    keysLabel.textColor = Self.quietColor
    keysLabel.textAlignment = .right
    mark.contentMode = .center
    fill()
    let size = imageView.image?.size ?? .zero
    imageView.contentMode = max(size.width, size.height) > Self.imageSide ? .scaleAspectFit : .center
  }

  required init?(coder: NSCoder) { nil }

  /// The color of subtitles and of titles above groups: like the secondary label color, but with a contrast of at least
  /// 4.5 on the panel, and without transparency with a high contrast.
  private static let quietColor = UIColor(
    ColorPair(0x3C3C43, alpha: 0.8, dark: 0xEBEBF5, darkAlpha: 0.65),
    highContrast: ColorPair(0x242428, dark: 0xEBEBF5))

  private static func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  private static func scaled(_ height: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: height).rounded(.up)
  }

  private func fill() {
    switch entry {
    case .title(let title):
      titleLabel.text = title
      titleLabel.font = Self.font(Self.smallFontSize, .medium)
      titleLabel.textColor = Self.quietColor
    case .choice(let choice):
      mark.image = MenuSymbol.mark(for: choice.state, size: Self.markSize)
      show(choice, color: color(of: choice))
      keysLabel.text = choice.shortcut
      imageView.image = choice.image?.inMenu
    case .submenu(let menu):
      show(menu, color: menu.options.contains(.destructive) ? .systemRed : .label)
      imageView.image = MenuSymbol.chevron(pointsRight: !isRightToLeft, size: Self.markSize)
      tint(.secondaryLabel)
    case .back(let title):
      titleLabel.text = title.isEmpty ? "Back" : title
      titleLabel.font = Self.font(Self.fontSize, .semibold)
      mark.image = MenuSymbol.chevron(pointsRight: isRightToLeft, size: Self.markSize)
      tint(.secondaryLabel)
    case .line:
      card.backgroundColor = .separator
      card.layer.cornerRadius = 0
      card.isHidden = false
    }
  }

  private func show(_ element: UIMenuElement, color: UIColor) {
    titleLabel.text = element.title
    titleLabel.textColor = color
    subtitleLabel.text = element.subtitle
    tint(color)
  }

  private func tint(_ color: UIColor) {
    mark.tintColor = color
    imageView.tintColor = color
  }

  private func color(of choice: any MenuChoice) -> UIColor {
    if !choice.isEnabled { return .tertiaryLabel }
    return choice.attributes.contains(.destructive) ? .systemRed : .label
  }

  // MARK: Layout

  private var hasSubtitle: Bool { !(subtitleLabel.text ?? "").isEmpty }

  /// The distance from the leading edge to the text, in points.
  private var textBegin: CGFloat {
    Self.inset + Self.padding + (hasMarks || mark.image != nil ? Self.markWidth : 0)
  }

  private var imageWidth: CGFloat { imageView.image == nil ? 0 : Self.gap + Self.imageSide }

  /// The width of the keys and of the distance before them.
  private var keysWidth: CGFloat {
    (keysLabel.text ?? "").isEmpty ? 0 : Self.keysGap + keysLabel.intrinsicContentSize.width.rounded(.up)
  }

  override var standardAccessibility: StandardAccessibility {
    switch entry {
    case .line: return StandardAccessibility()
    case .title(let title): return StandardAccessibility(role: .automatic, label: title, traits: .header)
    case .choice, .submenu, .back: break
    }
    var traits = entry.isEnabled ? UIAccessibilityTraits.none : .notEnabled
    if case .choice(let choice) = entry, choice.state == .on { traits.insert(.selected) }
    var standard = StandardAccessibility(role: .menuItem, label: titleLabel.text, traits: traits)
    let hints = [subtitleLabel.text, keysLabel.text].compactMap { $0 }.filter { !$0.isEmpty }
    standard.hint = hints.isEmpty ? nil : hints.joined(separator: ", ")
    return standard
  }

  override var intrinsicContentSize: CGSize {
    let text = max(titleLabel.intrinsicContentSize.width, subtitleLabel.intrinsicContentSize.width)
    let width = (textBegin + text + keysWidth + imageWidth + Self.padding + Self.inset).rounded(.up)
    return CGSize(width: width, height: height(inWidth: width))
  }

  /// Returns the height of the row in a menu `width` points wide, in which the subtitle may need several lines.
  func height(inWidth width: CGFloat) -> CGFloat {
    switch entry {
    case .title: Self.scaled(Self.titleHeight)
    case .choice, .submenu, .back: hasSubtitle ? subtitledHeight(inWidth: width) : Self.scaled(Self.height)
    case .line: Self.lineHeight
    }
  }

  private func subtitledHeight(inWidth width: CGFloat) -> CGFloat {
    let text = titleLabel.intrinsicContentSize.height + subtitleHeight(inWidth: textWidth(in: width))
    return max(Self.scaled(Self.subtitledHeight), (text + 2 * Self.textMargin).rounded(.up))
  }

  private func subtitleHeight(inWidth width: CGFloat) -> CGFloat {
    hasSubtitle ? subtitleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height : 0
  }

  /// Returns the width that is available for text in a menu `width` points wide.
  private func textWidth(in width: CGFloat) -> CGFloat {
    max(width - Self.inset - Self.padding - imageWidth - keysWidth - textBegin, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if case .line = entry {
      let thickness = 1 / max(contentScaleFactor, 1)
      let inset = Self.inset + Self.padding
      card.frame = CGRect(
        x: inset, y: (bounds.midY / thickness).rounded() * thickness, width: max(bounds.width - 2 * inset, 0),
        height: thickness)
      return
    }
    card.frame = bounds.insetBy(dx: Self.inset, dy: 0)
    mark.frame = directed(
      CGRect(x: Self.inset + Self.padding - 2, y: 0, width: Self.markWidth - 6, height: bounds.height))
    let right = bounds.width - Self.inset - Self.padding
    imageView.frame = directed(
      CGRect(
        x: right - Self.imageSide, y: bounds.midY - Self.imageSide / 2, width: Self.imageSide,
        height: Self.imageSide))
    let keys = max(keysWidth - Self.keysGap, 0)
    keysLabel.frame = directed(
      CGRect(x: right - imageWidth - keys, y: 0, width: keys, height: bounds.height))
    let width = textWidth(in: bounds.width)
    let title = titleLabel.intrinsicContentSize.height, subtitle = subtitleHeight(inWidth: width)
    let top = ((bounds.height - title - subtitle) / 2).rounded()
    titleLabel.frame = directed(CGRect(x: textBegin, y: top, width: width, height: title))
    subtitleLabel.frame = directed(CGRect(x: textBegin, y: top + title, width: width, height: subtitle))
  }
}

extension UIImage {
  /// The image for a menu: symbols have the color of the text, other images are unchanged.
  fileprivate var inMenu: UIImage {
    renderingMode == .automatic && isSymbolImage ? withRenderingMode(.alwaysTemplate) : self
  }
}
