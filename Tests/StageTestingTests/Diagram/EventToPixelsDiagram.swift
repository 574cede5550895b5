import UIKit

/// The diagram of ARCHITECTURE.md: the way from an event to pixels, a card for each step, in the lane of its module.
final class EventToPixelsDiagram: UIView {
  /// In points.
  static let size = CGSize(width: 1088, height: 476)

  private let palette: DiagramPalette

  /// The diagram in the colors of a light or a dark page.
  init(palette: DiagramPalette) {
    self.palette = palette
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = palette.page
    addLanes()
    addArrows()
    addCards()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Grid

  /// Three rows, one for each module, and four columns.
  private enum Grid {
    static let margin: CGFloat = 24
    static let padding: CGFloat = 16
    static let labelWidth: CGFloat = 124
    static let card = CGSize(width: 204, height: 76)
    static let columnGap: CGFloat = 28
    static let rowGap: CGFloat = 52
    static let laneHeight = card.height + 2 * padding

    static func x(_ column: Int) -> CGFloat {
      margin + labelWidth + CGFloat(column) * (card.width + columnGap)
    }

    static func laneY(_ row: Int) -> CGFloat { margin + CGFloat(row) * (laneHeight + rowGap) }

    /// The rectangle of a card that spans `columns` columns.
    static func rect(_ row: Int, _ column: Int, columns: Int = 1) -> CGRect {
      let width = CGFloat(columns) * (card.width + columnGap) - columnGap
      return CGRect(x: x(column), y: laneY(row) + padding, width: width, height: card.height)
    }

    /// The lane from its label to the end of its last column.
    static func lane(_ row: Int, columns: Int) -> CGRect {
      CGRect(
        x: margin, y: laneY(row), width: x(columns - 1) + card.width + padding - margin, height: laneHeight)
    }
  }

  // MARK: - Lanes

  private func addLanes() {
    addLane(0, columns: 4, name: "SDLHost", about: "window, input,\ncompositors", tint: palette.host)
    addLane(1, columns: 3, name: "UIKit", about: "views, gestures,\ntransitions", tint: palette.interface)
    addLane(2, columns: 4, name: "QuartzCore", about: "layers, time,\nanimations", tint: palette.layers)
  }

  private func addLane(_ row: Int, columns: Int, name: String, about: String, tint: UIColor) {
    let lane = UIView(frame: Grid.lane(row, columns: columns))
    lane.backgroundColor = tint.withAlphaComponent(palette.laneOpacity)
    lane.layer.cornerRadius = 18
    let text = DiagramLabel.text(
      title: name, about: about, titleSize: 15, titleColor: tint, aboutColor: palette.secondary)
    text.frame = CGRect(x: Grid.padding, y: 0, width: Grid.labelWidth - Grid.padding - 6, height: Grid.laneHeight)
    lane.addSubview(text)
    addSubview(lane)
  }

  // MARK: - Cards

  private func addCards() {
    let host = palette.host, interface = palette.interface, layers = palette.layers
    addCard(1, Grid.rect(0, 0), "Event", "from X11 or Wayland,\nread by SDL", .pointer, host)
    addCard(2, Grid.rect(1, 0), "Touch", "hit-tested: it belongs\nto a view", .touch, interface)
    addCard(3, Grid.rect(1, 1), "Gesture recognizer", "tap, pan, pinch,\nscreen edge", .pan, interface)
    addCard(4, Grid.rect(1, 2), "Transition driver", "scrubs, finishes,\ncancels, reverses", .scrubber, interface)
    addCard(5, Grid.rect(2, 2), "Layer animations", "functions of\nabsolute time", .curve, layers)
    addCard(6, Grid.rect(2, 3), "Layer tree at time t", "each layer with its\npresentation values", .stack, layers)
    addCard(7, Grid.rect(1, 3), "Frame", "a plain value: what to\ndraw, back to front", .list, palette.value)
    addCard(8, Grid.rect(0, 3), "Compositor", "pixman on the CPU,\nSDL on the GPU", .overlap, host)
    addCard(9, Grid.rect(0, 2), "Pixels", "the rectangles\nthat changed", .grid, host)
    addCard(
      nil, Grid.rect(2, 0, columns: 2), "Media clock", "set once per frame, to the\ntime it will be seen", .clock,
      layers
    )
  }

  private func addCard(
    _ number: Int?, _ frame: CGRect, _ title: String, _ about: String, _ symbol: DiagramIcon.Symbol, _ tint: UIColor
  ) {
    let card = UIView(frame: frame)
    card.backgroundColor = palette.card
    card.layer.cornerRadius = 12
    card.layer.borderWidth = 1
    card.layer.borderColor = tint.withAlphaComponent(palette.borderOpacity).cgColor
    let icon = DiagramIcon(symbol, tint: tint, fillOpacity: palette.iconOpacity)
    icon.frame.origin = CGPoint(x: 14, y: (frame.height - icon.frame.height) / 2)
    card.addSubview(icon)
    let text = DiagramLabel.text(
      title: title, about: about, titleSize: 13.5, titleColor: palette.primary, aboutColor: palette.secondary)
    text.frame = CGRect(x: icon.frame.maxX + 11, y: 0, width: number == nil ? 156 : 136, height: frame.height)
    card.addSubview(text)
    if number == nil { card.addSubview(timeline(in: card, from: text.frame.maxX + 12, tint: tint)) }
    addSubview(card)
    if let number { addSubview(badge(number, at: frame.origin, tint: tint)) }
  }

  /// The number of a step, on the corner of its card.
  private func badge(_ number: Int, at corner: CGPoint, tint: UIColor) -> UILabel {
    let label = DiagramLabel(frame: CGRect(x: corner.x - 7, y: corner.y - 7, width: 20, height: 20))
    label.backgroundColor = tint
    label.layer.cornerRadius = 10
    label.clipsToBounds = true
    label.font = .systemFont(ofSize: 11, weight: .bold)
    label.textColor = palette.page
    label.textAlignment = .center
    label.text = "\(number)"
    return label
  }

  /// Ticks of the clock, one a frame, and the time t of the frame that is made now.
  private func timeline(in card: UIView, from x: CGFloat, tint: UIColor) -> UIView {
    let area = UIView(frame: CGRect(x: x, y: 0, width: card.bounds.width - x - 20, height: card.bounds.height))
    let middle = area.bounds.midY + 8, step = area.bounds.width / 8, now: CGFloat = 5
    let line = UIBezierPath(), past = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: middle))
    line.addLine(to: CGPoint(x: area.bounds.width, y: middle))
    for tick in 0...8 {
      line.move(to: CGPoint(x: CGFloat(tick) * step, y: middle - 4))
      line.addLine(to: CGPoint(x: CGFloat(tick) * step, y: middle + 4))
    }
    past.move(to: CGPoint(x: 0, y: middle))
    past.addLine(to: CGPoint(x: now * step, y: middle))
    area.layer.addSublayer(DiagramArrow.stroke(line, tint.withAlphaComponent(0.35), width: 1.5))
    area.layer.addSublayer(DiagramArrow.stroke(past, tint, width: 2.5))
    let dot = CAShapeLayer()
    dot.path = UIBezierPath(ovalIn: CGRect(x: now * step - 5, y: middle - 5, width: 10, height: 10)).cgPath
    dot.fillColor = tint.cgColor
    area.layer.addSublayer(dot)
    let label = DiagramLabel(frame: CGRect(x: now * step - 10, y: middle - 26, width: 20, height: 16))
    label.font = .italicSystemFont(ofSize: 13)
    label.textColor = tint
    label.textAlignment = .center
    label.text = "t"
    area.addSubview(label)
    return area
  }

  // MARK: - Arrows

  private func addArrows() {
    arrow(from: Grid.rect(0, 0).bottom, to: Grid.rect(1, 0).top)
    arrow(from: Grid.rect(1, 0).right, to: Grid.rect(1, 1).left)
    arrow(from: Grid.rect(1, 1).right, to: Grid.rect(1, 2).left)
    arrow(from: Grid.rect(1, 2).bottom, to: Grid.rect(2, 2).top)
    arrow(from: Grid.rect(2, 2).right, to: Grid.rect(2, 3).left)
    arrow(from: Grid.rect(2, 3).top, to: Grid.rect(1, 3).bottom)
    arrow(from: Grid.rect(1, 3).top, to: Grid.rect(0, 3).bottom)
    arrow(from: Grid.rect(0, 3).left, to: Grid.rect(0, 2).right)
    arrow(from: Grid.rect(2, 1).right, to: Grid.rect(2, 2).left)
    addNote("InputEvent", at: Grid.rect(0, 0).bottom.midpoint(to: Grid.rect(1, 0).top))
    addNote("layer time", at: Grid.rect(1, 2).bottom.midpoint(to: Grid.rect(2, 2).top))
    addNote("flattened", at: Grid.rect(2, 3).top.midpoint(to: Grid.rect(1, 3).bottom))
    addNote("drawn", at: Grid.rect(1, 3).top.midpoint(to: Grid.rect(0, 3).bottom))
  }

  private func arrow(from start: CGPoint, to end: CGPoint) {
    for part in DiagramArrow.layers(from: start, to: end, color: palette.arrow) { layer.addSublayer(part) }
  }

  /// A word on an arrow.
  private func addNote(_ text: String, at center: CGPoint) {
    let label = DiagramLabel(frame: .zero)
    label.font = .systemFont(ofSize: 11, weight: .medium)
    label.textColor = palette.secondary
    label.textAlignment = .center
    label.text = text
    label.backgroundColor = palette.page
    label.layer.cornerRadius = 11
    label.layer.borderWidth = 1
    label.layer.borderColor = palette.arrow.withAlphaComponent(0.6).cgColor
    label.clipsToBounds = true
    label.bounds.size = CGSize(width: label.intrinsicContentSize.width.rounded(.up) + 20, height: 22)
    label.center = CGPoint(x: center.x.rounded(), y: center.y.rounded())
    addSubview(label)
  }
}

extension CGRect {
  fileprivate nonisolated var top: CGPoint { CGPoint(x: midX, y: minY) }
  fileprivate nonisolated var bottom: CGPoint { CGPoint(x: midX, y: maxY) }
  fileprivate nonisolated var left: CGPoint { CGPoint(x: minX, y: midY) }
  fileprivate nonisolated var right: CGPoint { CGPoint(x: maxX, y: midY) }
}

extension CGPoint {
  fileprivate nonisolated func midpoint(to other: CGPoint) -> CGPoint {
    CGPoint(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}
