import UIKit

/// A line of a ``LayerList``, indented by its depth, with a button that shows or hides its sublayers.
final class LayerRow: UIControl {
  /// The line that is shown.
  private(set) var line: LayerLine?

  /// Called when the user shows or hides the sublayers.
  var onToggle: () -> Void = {}

  private let chevron = UIButton(type: .system)
  private let titleLabel = UILabel(frame: .zero)
  private let detailLabel = UILabel(frame: .zero)
  private let dot = UIView(frame: .zero)

  /// The measures, in points; deeper layers than the deepest are not indented further.
  private static let step: CGFloat = 9, padding: CGFloat = 4, deepest = 12, chevronWidth: CGFloat = 18
  private static let dotSize: CGFloat = 6, gap: CGFloat = 6, chevronSize: CGFloat = 8

  /// Creates an empty row.
  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = 6
    chevron.tintColor = Theme.caption
    chevron.addAction(UIAction { [weak self] _ in self?.onToggle() }, for: .touchUpInside)
    dot.layer.cornerRadius = Self.dotSize / 2
    for label in [titleLabel, detailLabel] { label.lineBreakMode = .byTruncatingTail }
    for view in [chevron, titleLabel, detailLabel, dot] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("LayerRow is made in code") }

  /// Shows a layer; hidden ones are faint, and animated ones have a dot.
  func show(_ line: LayerLine, isSelected: Bool) {
    self.line = line
    let name = LayerName(line.layer), animated = LayerValues.animatedProperties(of: line.layer)
    chevron.isHidden = !line.hasSublayers
    chevron.setImage(
      UIImage(
        systemName: line.isCollapsed ? "chevron.forward" : "chevron.down",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.chevronSize)), for: .normal)
    chevron.accessibilityLabel = line.isCollapsed ? "Show sublayers" : "Hide sublayers"
    titleLabel.font = Theme.parameter
    titleLabel.text = name.title
    titleLabel.textColor = isSelected ? tintColor : line.isHidden ? Theme.faint : Theme.title
    detailLabel.font = Theme.chartLabel
    detailLabel.text = name.detail
    detailLabel.textColor = line.isHidden ? Theme.faint : Theme.caption
    dot.isHidden = !line.isAnimated
    dot.backgroundColor = tintColor
    backgroundColor = isSelected ? Theme.chart : nil
    self.isSelected = isSelected
    accessibilityLabel = name.title
    accessibilityValue = animated.isEmpty ? name.detail : "animated: " + animated.joined(separator: ", ")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height, depth = min(line?.depth ?? 0, Self.deepest)
    let left = Self.padding + CGFloat(depth) * Self.step
    chevron.frame = directed(CGRect(x: left, y: 0, width: Self.chevronWidth, height: height))
    let right = bounds.width - Self.padding - (dot.isHidden ? 0 : Self.dotSize + Self.gap)
    dot.frame = directed(
      CGRect(
        x: bounds.width - Self.padding - Self.dotSize, y: ((height - Self.dotSize) / 2).rounded(), width: Self.dotSize,
        height: Self.dotSize))
    let x = left + Self.chevronWidth, room = max(0, right - x)
    let title = min(titleLabel.sizeThatFits(bounds.size).width.rounded(.up), room)
    titleLabel.frame = directed(CGRect(x: x, y: 0, width: title, height: height))
    detailLabel.frame = directed(
      CGRect(x: x + title + Self.gap, y: 1, width: max(0, room - title - Self.gap), height: height))
  }
}
