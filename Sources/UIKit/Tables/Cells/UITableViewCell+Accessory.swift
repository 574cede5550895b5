@_spi(UIKit) import UIKitCore

extension UITableViewCell {
  /// The view that is shown at the trailing edge.
  private var shownAccessory: UIView? { accessoryView ?? mark }

  /// Returns the width of the content without the accessory, in points.
  func contentWidth(in width: CGFloat) -> CGFloat {
    guard let shownAccessory else { return width }
    return max(width - shownAccessory.bounds.width - TableMetrics.margin - TableMetrics.accessoryGap, 0)
  }

  func accessoryDidChange() {
    mark?.removeFromSuperview()
    mark = nil
    if accessoryView == nil, let made = AccessoryMark(accessoryType, tint: tintColor, isMirrored: isRightToLeft) {
      made.onTap = { [weak self] in self?.accessoryWasTapped() }
      mark = made
      addSubview(made)
    }
    setNeedsLayout()
  }

  func layoutAccessory() {
    guard let view = shownAccessory else { return }
    let size = view.bounds.size
    view.frame = directed(
      CGRect(
        x: bounds.width - TableMetrics.margin - size.width, y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width, height: size.height))
  }

  /// Lays out the separator: one pixel thick, at the bottom, beginning at the text unless an inset is set.
  func layoutSeparator() {
    let thickness = 1 / layer.contentsScale
    layoutTopLine(thickness)
    separator.isHidden = row.separator == .none
    guard !separator.isHidden else { return }
    separator.backgroundColor = row.separatorColor
    var inset = row.separator == .full ? UIEdgeInsets.zero : separatorInset
    if row.separator == .inset, ownSeparatorInset == nil, row.alignsSeparator {
      let list = configured as? UIListContentView
      inset.left = list?.textBegin ?? content.textBegin(indentation: CGFloat(indentationLevel) * indentationWidth)
    }
    let width = max(bounds.width - inset.left - inset.right, 0)
    separator.frame = directed(
      CGRect(x: inset.left, y: bounds.height - thickness, width: width, height: thickness))
  }

  private func layoutTopLine(_ thickness: CGFloat) {
    guard row.hasTopLine || topLine != nil else { return }
    let line = topLine ?? UIView()
    if topLine == nil {
      topLine = line
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    line.isHidden = !row.hasTopLine
    line.backgroundColor = row.separatorColor
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
  }

  private func accessoryWasTapped() {
    guard let indexPath = element?.item else { return }
    var view = superview
    while let next = view, !(next is UITableView) { view = next.superview }
    (view as? UITableView)?.accessoryWasTapped(at: indexPath)
  }
}

/// An accessory at a cell's trailing edge: a chevron, a check mark or a detail button.
final class AccessoryMark: UIView {
  /// Called when the detail button is clicked.
  var onTap: () -> Void = {}

  /// The sizes and distances of the drawings, in points (similar to Apple's).
  private static let chevron = CGSize(width: 7, height: 12), check = CGSize(width: 13, height: 11)
  private static let button: CGFloat = 22, gap: CGFloat = 12

  /// The stroked layers with their colors, which depend on the interface style.
  private var strokes: [(CAShapeLayer, UIColor)] = []

  /// Whether the order of the parts and the chevron are mirrored.
  private let isMirrored: Bool

  /// Creates the accessory of a type; `nil` for `.none`.
  init?(_ type: UITableViewCell.AccessoryType, tint: UIColor, isMirrored: Bool) {
    self.isMirrored = isMirrored
    switch type {
    case .none: return nil
    case .disclosureIndicator:
      super.init(frame: CGRect(origin: .zero, size: Self.chevron))
      addChevron(x: 0)
    case .checkmark:
      super.init(frame: CGRect(origin: .zero, size: Self.check))
      add([CGPoint(x: 0.5, y: 6), CGPoint(x: 4.5, y: 10), CGPoint(x: 12.5, y: 1)], width: 2, tint)
    case .detailButton:
      super.init(frame: CGRect(x: 0, y: 0, width: Self.button, height: Self.button))
      addButton(tint)
    case .detailDisclosureButton:
      super.init(
        frame: CGRect(x: 0, y: 0, width: Self.button + Self.gap + Self.chevron.width, height: Self.button))
      addButton(tint)
      addChevron(x: Self.button + Self.gap)
    }
    isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
  }

  required init?(coder: NSCoder) { nil }

  private func addChevron(x: CGFloat) {
    let top = (bounds.height - Self.chevron.height) / 2
    let points = [(1, 1), (6, 6), (1, 11)].map { point in
      CGPoint(x: isMirrored ? bounds.width - x - point.0 : x + point.0, y: top + point.1)
    }
    add(points, width: 2, .tertiaryLabel)
  }

  private func addButton(_ tint: UIColor) {
    let left = isMirrored ? bounds.width - Self.button : 0
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: left + 0.75, y: 0.75, width: Self.button - 1.5, height: Self.button - 1.5))
    add(ring, width: 1.5, tint)
    let stem = CGMutablePath()
    stem.move(to: CGPoint(x: left + Self.button / 2, y: 10))
    stem.addLine(to: CGPoint(x: left + Self.button / 2, y: 16))
    stem.move(to: CGPoint(x: left + Self.button / 2, y: 6.4))
    stem.addLine(to: CGPoint(x: left + Self.button / 2, y: 6.6))
    add(stem, width: 2, tint)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: selector(AccessoryMark.wasTapped))
    addGestureRecognizer(tap)
  }

  private func wasTapped() { onTap() }

  override func interfaceStyleDidChange() {
    super.interfaceStyleDidChange()
    for (shape, color) in strokes { shape.strokeColor = shade(color) }
  }

  private func add(_ points: [CGPoint], width: CGFloat, _ color: UIColor) {
    let path = CGMutablePath()
    path.addLines(between: points)
    add(path, width: width, color)
  }

  private func add(_ path: CGPath, width: CGFloat, _ color: UIColor) {
    let shape = CAShapeLayer()
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = shade(color)
    strokes.append((shape, color))
    shape.lineWidth = width
    shape.lineCap = .round
    shape.lineJoin = .round
    layer.addSublayer(shape)
  }
}
