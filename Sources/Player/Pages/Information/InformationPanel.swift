import UIKit

/// A panel with what is known about a picture: its histogram, and rows of names and values. It scrolls if there is not
/// enough room.
final class InformationPanel: PanelView {
  /// Called when the user closes the panel.
  var onClose: () -> Void = {}

  private let titleLabel = UILabel(frame: .zero)
  private let closeButton = UIButton(type: .system)
  private let scrollView = UIScrollView(frame: .zero)
  private let histogramView = HistogramView()
  private var groups: [[InformationRow]] = []
  private var text: InformationText?

  /// The measures of the panel, in points.
  static let width: CGFloat = 312
  private static let padding: CGFloat = 18
  private static let gap: CGFloat = 14
  private static let histogramHeight: CGFloat = 92
  private static var titleHeight: CGFloat { Theme.scaled(24) }
  private static var buttonHeight: CGFloat { Theme.scaled(32) }

  /// Creates an empty panel.
  init() {
    super.init(shadowOpacity: 0.4, radius: 24, offset: 8)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = "Information"
    titleLabel.text = "Information"
    titleLabel.accessibilityTraits = .header
    titleLabel.textColor = Theme.title
    closeButton.setImage(
      UIImage(systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12)), for: .normal)
    closeButton.tintColor = Theme.caption
    closeButton.accessibilityLabel = "Close"
    closeButton.toolTip = "Close"
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .touchUpInside)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(histogramView)
    for view in [titleLabel, scrollView, closeButton] { addSubview(view) }
    applyTextSize()
  }

  /// Applies the fonts in the current text size.
  func applyTextSize() {
    titleLabel.font = Theme.panelTitle
    for row in groups.joined() { row.applyTextSize() }
    setNeedsLayout()
  }

  /// Shows what is known about a picture.
  func show(_ information: PictureInformation) {
    if information.histogram != nil || information.path != shownPath { histogramView.histogram = information.histogram }
    shownPath = information.path
    let text = InformationText(information)
    guard text != self.text else { return }
    self.text = text
    for row in groups.joined() { row.removeFromSuperview() }
    groups = text.groups.map { $0.map { InformationRow($0) } }
    for row in groups.joined() { scrollView.addSubview(row) }
    setNeedsLayout()
  }

  /// The path of the picture on show, whose histogram stays until that of another is known.
  private var shownPath: RawString?

  /// Returns the height that shows everything, in points, at a width.
  func wantedHeight(width: CGFloat) -> CGFloat {
    Self.padding + Self.titleHeight + Self.gap + contentHeight(width: width - 2 * Self.padding) + Self.padding
  }

  private func contentHeight(width: CGFloat) -> CGFloat {
    groups.reduce(Self.histogramHeight) { height, group in
      group.reduce(height + Self.gap) { $0 + $1.height(width: width) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = Self.padding, width = bounds.width - 2 * padding
    titleLabel.frame = directed(
      CGRect(x: padding, y: padding, width: width - Self.buttonHeight, height: Self.titleHeight))
    closeButton.frame = directed(
      CGRect(
        x: bounds.width - padding / 2 - Self.buttonHeight, y: padding - (Self.buttonHeight - Self.titleHeight) / 2,
        width: Self.buttonHeight, height: Self.buttonHeight))
    let top = titleLabel.frame.maxY + Self.gap
    scrollView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - padding / 2))
    scrollView.contentSize = CGSize(width: bounds.width, height: contentHeight(width: width) + padding / 2)
    histogramView.frame = CGRect(x: padding, y: 0, width: width, height: Self.histogramHeight)
    var y = histogramView.frame.maxY
    for group in groups {
      y += Self.gap
      for row in group {
        let height = row.height(width: width)
        row.frame = CGRect(x: padding, y: y, width: width, height: height)
        y += height
      }
    }
  }
}

/// A row with the name of a fact and its value beside it, which may take several lines.
private final class InformationRow: UIView {
  private let nameLabel = UILabel(frame: .zero)
  private let valueLabel = UILabel(frame: .zero)

  /// The width of the names, and the distance between rows, in points.
  private static var nameWidth: CGFloat { Theme.scaled(92) }
  private static let gap: CGFloat = 5

  /// The maximum number of lines of a value.
  private static let mostLines = 4

  init(_ row: InformationText.Row) {
    super.init(frame: .zero)
    nameLabel.text = row.name
    nameLabel.textColor = Theme.caption
    valueLabel.text = row.value
    valueLabel.textColor = Theme.title
    valueLabel.numberOfLines = Self.mostLines
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    accessibilityLabel = row.name
    accessibilityValue = row.value
    for label in [nameLabel, valueLabel] { addSubview(label) }
    applyTextSize()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("InformationRow is made in code, with a row") }

  func applyTextSize() {
    for label in [nameLabel, valueLabel] { label.font = Theme.parameter }
    setNeedsLayout()
  }

  func height(width: CGFloat) -> CGFloat { valueHeight(width: width) + Self.gap }

  private func valueHeight(width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(1, width - Self.nameWidth), height: .greatestFiniteMagnitude)
    return valueLabel.sizeThatFits(room).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = nameLabel.sizeThatFits(bounds.size).height.rounded(.up)
    nameLabel.frame = directed(CGRect(x: 0, y: 0, width: Self.nameWidth, height: line))
    valueLabel.frame = directed(
      CGRect(
        x: Self.nameWidth, y: 0, width: bounds.width - Self.nameWidth, height: valueHeight(width: bounds.width)))
  }
}
