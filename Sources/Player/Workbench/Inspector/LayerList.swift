import UIKit

/// The tree of the animated layers of the running transition. A click on a layer outlines it in the window, and shows the
/// values of its animated properties at the present moment.
final class LayerList: UIView {
  private let scrollView = UIScrollView(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private let outline = LayerOutline()
  private var rows: [LayerRow] = []
  private var facts: [FactRow] = []
  private var lines: [LayerLine] = []

  /// The layer that is outlined.
  private weak var selected: CALayer?

  /// The measures, in points.
  private static let wantedHeight: CGFloat = 320, gap: CGFloat = 10
  private static var rowHeight: CGFloat { Theme.scaled(26) }
  private static var factHeight: CGFloat { Theme.scaled(22) }

  /// Creates an empty list.
  init() {
    super.init(frame: .zero)
    scrollView.contentInsetAdjustmentBehavior = .never
    emptyLabel.text =
      "The animated layers of a transition are listed here while it runs. Pause it with P to look at them."
    emptyLabel.textColor = Theme.caption
    emptyLabel.numberOfLines = 0
    for view in [scrollView, emptyLabel] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("LayerList is made in code") }

  /// Shows the layers in the container of the running transition; `nil` if there is none.
  func show(_ container: UIView?) {
    lines = container.map { LayerLine.lines(below: $0.layer) } ?? []
    emptyLabel.font = Theme.pictureDetail
    emptyLabel.isHidden = !lines.isEmpty
    while rows.count > lines.count { rows.removeLast().removeFromSuperview() }
    while rows.count < lines.count { rows.append(makeRow()) }
    for (row, line) in zip(rows, lines) { row.show(line, isSelected: line.layer === selected) }
    showSelection()
    setNeedsLayout()
  }

  private func makeRow() -> LayerRow {
    let row = LayerRow()
    row.addAction(
      UIAction { [weak self, weak row] _ in
        if let self, let row { select(row) }
      }, for: .touchUpInside)
    scrollView.addSubview(row)
    return row
  }

  private func select(_ row: LayerRow) {
    guard let index = rows.firstIndex(where: { $0 === row }), lines.indices.contains(index) else { return }
    let layer = lines[index].layer
    selected = selected === layer ? nil : layer
    for (row, line) in zip(rows, lines) { row.show(line, isSelected: line.layer === selected) }
    showSelection()
    setNeedsLayout()
  }

  /// Shows the outline and the values of the selected layer.
  private func showSelection() {
    let line = lines.first { $0.layer === selected }
    let properties = line?.properties ?? []
    while facts.count > properties.count { facts.removeLast().removeFromSuperview() }
    while facts.count < properties.count {
      facts.append(FactRow())
      addSubview(facts[facts.count - 1])
    }
    if let line {
      for (fact, property) in zip(facts, properties) { fact.show(property, line.text(of: property)) }
    }
    guard let line, let panel = superview, let window else { return outline.removeFromSuperview() }
    if outline.superview !== window {
      outline.frame = window.bounds
      window.addSubview(outline)
    }
    if panel.superview === window { window.insertSubview(outline, belowSubview: panel) }
    outline.surround(line.layer)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.wantedHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = emptyLabel.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
    emptyLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: wanted.rounded(.up))
    let factsHeight = facts.isEmpty ? 0 : CGFloat(facts.count) * Self.factHeight + Self.gap
    let listHeight = max(0, bounds.height - factsHeight)
    scrollView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: listHeight)
    scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
    for (index, fact) in facts.enumerated() {
      fact.frame = CGRect(
        x: 0, y: listHeight + Self.gap + CGFloat(index) * Self.factHeight, width: bounds.width,
        height: Self.factHeight)
    }
  }
}

/// A line of a ``LayerList``, indented by its depth.
final class LayerRow: UIControl {
  private let label = UILabel(frame: .zero)
  private var depth = 0

  /// The measures, in points.
  private static let step: CGFloat = 10, padding: CGFloat = 6, deepest = 9

  /// Creates an empty row.
  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = 6
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("LayerRow is made in code") }

  /// Shows a layer; those that are only around animated ones are quiet.
  func show(_ line: LayerLine, isSelected: Bool) {
    depth = min(line.depth, Self.deepest)
    label.font = Theme.parameter
    label.text = line.name
    label.textColor = line.properties.isEmpty ? Theme.caption : isSelected ? tintColor : Theme.title
    backgroundColor = isSelected ? Theme.chart : nil
    accessibilityLabel = line.name
    accessibilityValue = line.properties.joined(separator: ", ")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = Self.padding + CGFloat(depth) * Self.step
    label.frame = directed(
      CGRect(x: left, y: 0, width: max(0, bounds.width - left - Self.padding), height: bounds.height))
  }
}
