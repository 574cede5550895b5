import Foundation
import QuartzCore

/// The rows of one menu in a vertical list, which scrolls if there are too many.
final class MenuList: UIScrollView {
  /// The menu that is listed.
  let menu: UIMenu

  /// Whether the list is that of a submenu, so that its first row leads back.
  let isSubmenu: Bool

  private var rows: [MenuRowView] = []

  /// The index of the row that is highlighted by the pointer or the keyboard.
  private(set) var highlighted: Int?

  /// The layout in points (conventions): the least and greatest width of a menu, and the margin above the first row.
  private static let leastWidth: CGFloat = 170, mostWidth: CGFloat = 408, padding: CGFloat = 5

  /// The mask that fades out the rows at an edge beyond which there are more.
  private let fade = CAGradientLayer()

  /// Creates the rows of `menu`.
  init(_ menu: UIMenu, isSubmenu: Bool) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    // Dragging with the mouse moves the highlight; only fingers scroll.
    panGestureRecognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    showsVerticalScrollIndicator = false
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Creates the rows again, since marks may have changed.
  func reload() {
    for row in rows { row.removeFromSuperview() }
    let entries = MenuEntry.entries(of: menu, isSubmenu: isSubmenu)
    let hasMarks = entries.contains { entry in
      if case .choice(let choice) = entry { return choice.state != .off }
      if case .back = entry { return true }
      return false
    }
    rows = entries.map { MenuRowView($0, hasMarks: hasMarks) }
    for row in rows { addSubview(row) }
    if let highlighted, rows.indices.contains(highlighted) { rows[highlighted].isHighlighted = true }
    setNeedsLayout()
  }

  /// The size with which every row is visible.
  var fittingSize: CGSize {
    let widest = rows.map(\.intrinsicContentSize.width).max() ?? 0
    let width = min(max(widest, Self.leastWidth), Self.mostWidth)
    return CGSize(width: width, height: rows.reduce(2 * Self.padding) { $0 + $1.height(inWidth: width) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = Self.padding
    for row in rows {
      let height = row.height(inWidth: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    contentSize = CGSize(width: bounds.width, height: y + Self.padding)
    layOutFade()
  }

  // MARK: Hidden rows

  /// The fading in points (conventions): the height of the strip at an edge in which rows are invisible, the distance
  /// from the edge at which they are fully visible, and the scroll distance after which both are at full strength.
  static let edgeHeight: CGFloat = 16
  private static let fadeHeight: CGFloat = 40, fadeTravel: CGFloat = 24

  /// The amount of content beyond each edge: 0 for none, 1 for at least `fadeTravel` points.
  var hiddenParts: (above: CGFloat, below: CGFloat) {
    func part(_ distance: CGFloat) -> CGFloat { min(max(distance / Self.fadeTravel, 0), 1) }
    let range = contentSize.height - bounds.height
    return range > 0.5 ? (part(contentOffset.y), part(range - contentOffset.y)) : (0, 0)
  }

  private func layOutFade() {
    let hidden = hiddenParts
    guard hidden.above > 0 || hidden.below > 0, bounds.height > 2 * Self.fadeHeight else { return layer.mask = nil }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    fade.frame = bounds
    let ends = [1 - hidden.above, 1 - hidden.above, 1, 1, 1 - hidden.below, 1 - hidden.below]
    fade.colors = ends.map { UIColor.black.withAlphaComponent($0).cgColor }
    let edge = Double(Self.edgeHeight / bounds.height), seen = Double(Self.fadeHeight / bounds.height)
    fade.locations = [0, edge, seen, 1 - seen, 1 - edge, 1].map { NSNumber(value: $0) }
    layer.mask = fade
  }

  /// Scrolls the content to `offset` points from its start, or as far as possible.
  func scroll(to offset: CGFloat) {
    contentOffset.y = min(max(offset, 0), max(contentSize.height - bounds.height, 0))
  }

  /// Scrolls to the row that is marked as chosen, if there is one.
  func revealMark() {
    layoutIfNeeded()
    let marked = rows.first { row in
      if case .choice(let choice) = row.entry { choice.state != .off } else { false }
    }
    if let marked { bringIntoSight(marked) }
  }

  /// Scrolls a row into the area that is not faded. Near an end of the list, that also reveals headings and the margin
  /// beyond the row.
  private func bringIntoSight(_ row: MenuRowView) {
    scrollRectToVisible(row.frame.insetBy(dx: 0, dy: -Self.fadeHeight), animated: false)
  }

  // MARK: Highlighting

  /// Returns the index of the row at a point of the list; `nil` if there is none that can be chosen.
  func index(at point: CGPoint) -> Int? {
    rows.firstIndex { $0.frame.contains(point) && $0.entry.isEnabled }
  }

  /// The highlighted row.
  var highlightedEntry: MenuEntry? { highlighted.map { rows[$0].entry } }

  /// Highlights a row, or with `nil` none.
  func highlight(_ index: Int?) {
    guard index != highlighted else { return }
    if let highlighted { rows[highlighted].isHighlighted = false }
    highlighted = index
    if let index {
      rows[index].isHighlighted = true
      UIApplication.shared.accessibilityFocus.move(to: rows[index])
    }
  }

  /// Highlights the next row that can be chosen, in steps of 1 or -1, wrapping around at the ends.
  func moveHighlight(by step: Int) {
    let choices = rows.indices.filter { rows[$0].entry.isEnabled }
    guard let first = choices.first, let last = choices.last else { return }
    let start = step > 0 ? first : last
    guard let highlighted, let index = choices.firstIndex(of: highlighted) else { return reveal(start) }
    let next = index + step
    reveal(choices.indices.contains(next) ? choices[next] : start)
  }

  /// Highlights the first or the last row that can be chosen.
  func highlightEnd(isLast: Bool) {
    let choices = rows.indices.filter { rows[$0].entry.isEnabled }
    if let index = isLast ? choices.last : choices.first { reveal(index) }
  }

  /// Highlights the next row whose title begins with `letter`; returns whether there is one.
  func highlight(beginningWith letter: String) -> Bool {
    let order = Array(rows.indices)
    let after = (highlighted ?? -1) + 1
    let found = (order.dropFirst(after) + order.prefix(after)).first { index in
      rows[index].entry.isEnabled && rows[index].entry.title.lowercased().hasPrefix(letter.lowercased())
    }
    if let found { reveal(found) }
    return found != nil
  }

  private func reveal(_ index: Int) {
    highlight(index)
    bringIntoSight(rows[index])
  }
}

extension MenuEntry {
  /// The title of the row; empty for one that cannot be found by typing.
  fileprivate var title: String {
    switch self {
    case .choice(let choice): choice.title
    case .submenu(let menu): menu.title
    case .title, .back, .line: ""
    }
  }
}
