import UIKit

/// The list of all key commands, in groups and, if there is room, in two columns.
final class KeyList: UIView, ToolCardContent {
  private let sections: [KeySection]

  /// The measures, in points.
  private static let column: CGFloat = 320, columnGap: CGFloat = 44, gap: CGFloat = 18

  /// Creates a list of groups of commands.
  init(_ groups: [KeyGroup]) {
    sections = groups.map { KeySection($0) }
    super.init(frame: .zero)
    for section in sections { addSubview(section) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("KeyList is made in code, with its groups") }

  func wantedSize(within width: CGFloat) -> CGSize {
    let isWide = width >= 2 * Self.column + Self.columnGap && sections.count > 1
    let width = isWide ? 2 * Self.column + Self.columnGap : min(Self.column, width)
    let places = places(in: width)
    return CGSize(width: width, height: places.map(\.maxY).max() ?? 0)
  }

  /// Returns the frames of the sections, in columns of about equal height.
  private func places(in width: CGFloat) -> [CGRect] {
    let columns = width > Self.column ? 2 : 1
    let columnWidth = (width - CGFloat(columns - 1) * Self.columnGap) / CGFloat(columns)
    var heights = [CGFloat](repeating: 0, count: columns)
    return sections.map { section in
      let index = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let top = heights[index] == 0 ? 0 : heights[index] + Self.gap
      heights[index] = top + section.height
      return CGRect(
        x: CGFloat(index) * (columnWidth + Self.columnGap), y: top, width: columnWidth, height: section.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (section, place) in zip(sections, places(in: bounds.width)) { section.frame = directed(place) }
  }
}

/// A group of commands in the ``KeyList``.
private final class KeySection: UIView {
  private let titleLabel = UILabel(frame: .zero)
  private let lines: [(title: UILabel, keys: [KeyCap])]

  /// The measures, in points.
  private static let capGap: CGFloat = 5
  private static var titleHeight: CGFloat { Theme.scaled(24) }
  private static var lineHeight: CGFloat { Theme.scaled(29) }

  init(_ group: KeyGroup) {
    lines = group.lines.map { line in
      let label = UILabel(frame: .zero)
      label.text = line.title
      label.textColor = Theme.title
      label.font = Theme.notice
      label.accessibilityLabel = "\(line.title): \(line.keys.joined(separator: ", "))"
      return (label, line.keys.map { KeyCap($0) })
    }
    super.init(frame: .zero)
    titleLabel.text = group.title
    titleLabel.accessibilityTraits = .header
    titleLabel.textColor = tintColor
    titleLabel.font = Theme.cellTitle
    addSubview(titleLabel)
    for line in lines {
      addSubview(line.title)
      for key in line.keys { addSubview(key) }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("KeySection is made in code, with its group") }

  var height: CGFloat { Self.titleHeight + CGFloat(lines.count) * Self.lineHeight }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = tintColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.titleHeight)
    for (index, line) in lines.enumerated() {
      let top = Self.titleHeight + CGFloat(index) * Self.lineHeight
      var x = bounds.width
      for key in line.keys.reversed() {
        let size = key.wantedSize
        x -= size.width
        key.frame = directed(
          CGRect(
            x: x, y: (top + (Self.lineHeight - size.height) / 2).rounded(), width: size.width, height: size.height))
        x -= Self.capGap
      }
      line.title.frame = directed(CGRect(x: 0, y: top, width: max(0, x - 8), height: Self.lineHeight))
    }
  }
}

/// A key as it is printed on a keyboard.
private final class KeyCap: UIView {
  private let label = UILabel(frame: .zero)

  init(_ text: String) {
    super.init(frame: .zero)
    label.text = text
    label.font = Theme.cellTitle
    label.textColor = Theme.title
    label.textAlignment = .center
    label.isAccessibilityElement = false
    backgroundColor = Theme.chart
    layer.cornerRadius = 5
    layer.borderWidth = 1
    addSubview(label)
    followAppearance()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("KeyCap is made in code, with its text") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followAppearance()
  }

  private func followAppearance() { layer.borderColor = Theme.edge.resolvedColor(with: traitCollection).cgColor }

  var wantedSize: CGSize {
    let text = label.sizeThatFits(.zero), height = Theme.scaled(22)
    return CGSize(width: max(height + 2, text.width.rounded(.up) + 14), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
