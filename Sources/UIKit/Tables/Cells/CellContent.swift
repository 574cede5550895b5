/// The texts and the image of a standard cell, created when they are first accessed.
final class CellContent {
  weak var cell: UITableViewCell?

  private var texts: (text: UILabel?, detail: UILabel?) = (nil, nil)
  private var image: UIImageView?

  /// The fraction of a row's width that the first text takes in the `.value2` style.
  private static let leadPart: CGFloat = 0.25

  var text: UILabel {
    if let known = texts.text { return known }
    let label = makeLabel(textFont, isSecondLead ? .systemBlue : .label)
    if isSecondLead { label.textAlignment = trailingAlignment }
    texts.text = label
    return label
  }

  var detail: UILabel {
    if let known = texts.detail { return known }
    let label = makeLabel(detailFont, isSecondLead ? .label : .secondaryLabel)
    if style == .value1 { label.textAlignment = trailingAlignment }
    texts.detail = label
    return label
  }

  var imageView: UIImageView {
    if let image { return image }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    cell?.contentView.addSubview(view)
    image = view
    return view
  }

  private var style: UITableViewCell.CellStyle { cell?.style ?? .default }

  /// The alignment with the trailing edge.
  private var trailingAlignment: NSTextAlignment { cell?.isRightToLeft == true ? .left : .right }

  private var isSecondLead: Bool { style == .value2 }

  private var textFont: UIFont {
    switch style {
    case .default, .value1, .subtitle: UIFont.systemFont(ofSize: 17)
    case .value2: UIFont.systemFont(ofSize: 12)
    }
  }

  private var detailFont: UIFont {
    switch style {
    case .default, .value1: UIFont.systemFont(ofSize: 17)
    case .value2: UIFont.systemFont(ofSize: 12)
    case .subtitle: UIFont.systemFont(ofSize: 12)
    }
  }

  private func makeLabel(_ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = font
    label.textColor = color
    cell?.contentView.addSubview(label)
    cell?.setNeedsLayout()
    return label
  }

  func highlight(_ isHighlighted: Bool) {
    texts.text?.isHighlighted = isHighlighted
    texts.detail?.isHighlighted = isHighlighted
    image?.isHighlighted = isHighlighted
  }

  // MARK: Layout

  /// Returns the position at which the text begins, after the image.
  func textBegin(indentation: CGFloat) -> CGFloat {
    let begin = TableMetrics.margin + indentation
    guard let size = imageSize else { return begin }
    return begin + size.width + TableMetrics.margin
  }

  private var imageSize: CGSize? {
    guard let size = image?.image?.size, size.width > 0, size.height > 0 else { return nil }
    // An image that is higher than the row is scaled down.
    let room = max((cell?.bounds.height ?? CGFloat(TableMetrics.rowHeight)) - 1, 1)
    let part = min(room / size.height, 1)
    return CGSize(width: size.width * part, height: size.height * part)
  }

  /// Returns the height of the texts with padding; 0 without texts.
  func height(width: CGFloat) -> CGFloat {
    let room = max(width - textBegin(indentation: 0) - TableMetrics.margin, 0)
    let lines = [texts.text, texts.detail].compactMap { $0 }.filter { !($0.text ?? "").isEmpty }
    let heights = lines.map { $0.sizeThatFits(CGSize(width: room, height: 0)).height }
    guard let highest = heights.max() else { return 0 }
    let isStacked = style == .subtitle && heights.count > 1
    let total = isStacked ? heights.reduce(0, +) + TableMetrics.detailGap : highest
    return (total + 2 * TableMetrics.rowPadding).rounded(.up)
  }

  /// Lays out the views in the content view, whose frame is `bounds`.
  func layout(in bounds: CGRect, indentation: CGFloat) {
    if let cell, cell.semanticContentAttribute != .unspecified {
      for view in [texts.text, texts.detail, image].compactMap({ $0 }) { view.takeDirection(of: cell) }
    }
    if let image, let size = imageSize {
      image.frame = onPixels(
        CGRect(
          x: TableMetrics.margin + indentation, y: (bounds.height - size.height) / 2, width: size.width,
          height: size.height))
    }
    guard texts.text != nil || texts.detail != nil else { return }
    let begin = textBegin(indentation: indentation)
    // An accessory has its own distance from the content.
    let end = bounds.width - (bounds.width < (cell?.bounds.width ?? 0) ? 0 : TableMetrics.margin)
    let room = CGRect(x: begin, y: 0, width: max(end - begin, 0), height: bounds.height)
    switch style {
    case .default: place(texts.text, in: room)
    case .subtitle: layoutStacked(in: room)
    case .value1: layoutApart(in: room)
    case .value2: layoutLead(in: room)
    }
  }

  private func layoutStacked(in room: CGRect) {
    guard let detail = texts.detail, !(detail.text ?? "").isEmpty, let text = texts.text else {
      return place(texts.text, in: room)
    }
    let upper = text.sizeThatFits(room.size).height, lower = detail.sizeThatFits(room.size).height
    let top = (room.height - upper - lower - TableMetrics.detailGap) / 2
    text.frame = onPixels(CGRect(x: room.minX, y: top, width: room.width, height: upper))
    detail.frame = onPixels(
      CGRect(x: room.minX, y: top + upper + TableMetrics.detailGap, width: room.width, height: lower))
  }

  /// Lays out both texts in one row; the detail gets its full width as long as the text keeps half of the space.
  private func layoutApart(in room: CGRect) {
    let wanted = texts.detail?.sizeThatFits(room.size).width ?? 0
    let text = texts.text?.sizeThatFits(room.size).width ?? 0
    let gap = TableMetrics.accessoryGap
    let detail = min(wanted, max(room.width - text - gap, room.width / 2))
    place(texts.text, in: CGRect(x: room.minX, y: 0, width: max(room.width - detail - gap, 0), height: room.height))
    place(texts.detail, in: CGRect(x: room.maxX - detail, y: 0, width: detail, height: room.height))
  }

  private func layoutLead(in room: CGRect) {
    let lead = (room.width * Self.leadPart).rounded()
    let gap = TableMetrics.accessoryGap
    place(texts.text, in: CGRect(x: room.minX, y: 0, width: lead, height: room.height))
    place(
      texts.detail,
      in: CGRect(x: room.minX + lead + gap, y: 0, width: max(room.width - lead - gap, 0), height: room.height))
  }

  /// Centers a label vertically, with the height that it needs.
  private func place(_ label: UILabel?, in room: CGRect) {
    guard let label else { return }
    let height = min(label.sizeThatFits(room.size).height, room.height)
    label.frame = onPixels(
      CGRect(x: room.minX, y: (room.height - height) / 2, width: room.width, height: height))
  }

  /// Returns the rectangle at whole pixels, in the direction of the cell.
  private func onPixels(_ rect: CGRect) -> CGRect {
    let scale = cell?.layer.contentsScale ?? 1
    let snapped = CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
    guard let cell, cell.isRightToLeft else { return snapped }
    return snapped.mirrored(in: CGRect(origin: .zero, size: cell.contentView.bounds.size))
  }
}
