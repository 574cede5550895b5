import Foundation
import QuartzCore

/// The lines of one menu, one under the other; they scroll where there are too many.
final class MenuList: UIScrollView {
  /// What is listed.
  let menu: UIMenu

  /// Whether it stands in place of another one, to which its first line leads back.
  let isSubmenu: Bool

  private var rows: [MenuRowView] = []

  /// The line under the pointer, or the keyboard's.
  private(set) var highlighted: Int?

  /// In points (conventions): the menu's width at least and at most; and the room above the first line.
  private static let leastWidth: CGFloat = 170, mostWidth: CGFloat = 408, padding: CGFloat = 5

  /// Fades the lines out at an end beyond which there are more.
  private let fade = CAGradientLayer()

  /// The lines of `menu`.
  init(_ menu: UIMenu, isSubmenu: Bool) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    // A mouse that is held goes along the lines; only fingers push them.
    panGestureRecognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    showsVerticalScrollIndicator = false
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the lines anew, as marks may have changed.
  func reload() {
    for row in rows { row.removeFromSuperview() }
    let entries = MenuEntry.entries(of: menu, isSubmenu: isSubmenu)
    let hasMarks = entries.contains { entry in
      if case .action(let action) = entry { return action.state != .off }
      if case .back = entry { return true }
      return false
    }
    rows = entries.map { MenuRowView($0, hasMarks: hasMarks) }
    for row in rows { addSubview(row) }
    if let highlighted, rows.indices.contains(highlighted) { rows[highlighted].isHighlighted = true }
    setNeedsLayout()
  }

  /// The size that shows every line.
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

  // MARK: More above and below

  /// In points (conventions): the height of the strip at an end in which lines cannot be seen, and that at which they are
  /// seen fully; the way that the content moves until both have come.
  static let edgeHeight: CGFloat = 16
  private static let fadeHeight: CGFloat = 40, fadeTravel: CGFloat = 24

  /// How much there is beyond each end, from 0 for nothing to 1 for more than a little.
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

  /// Moves the content to `offset` points from its beginning, or to the end that is nearest to that.
  func scroll(to offset: CGFloat) {
    contentOffset.y = min(max(offset, 0), max(contentSize.height - bounds.height, 0))
  }

  /// Brings the line that is marked as chosen into sight, if there is one.
  func revealMark() {
    layoutIfNeeded()
    let marked = rows.first { row in
      if case .action(let action) = row.entry { action.state != .off } else { false }
    }
    if let marked { bringIntoSight(marked) }
  }

  /// Brings a line into sight, clear of the strips at the ends. Those bring what is beyond their lines along: titles, and
  /// the padding.
  private func bringIntoSight(_ row: MenuRowView) {
    scrollRectToVisible(row.frame.insetBy(dx: 0, dy: -Self.fadeHeight), animated: false)
  }

  // MARK: The line that is meant

  /// What stands at a point of the list, if it can be chosen.
  func index(at point: CGPoint) -> Int? {
    rows.firstIndex { $0.frame.contains(point) && $0.entry.isEnabled }
  }

  /// What the highlighted line stands for.
  var highlightedEntry: MenuEntry? { highlighted.map { rows[$0].entry } }

  /// Highlights one line, or none.
  func highlight(_ index: Int?) {
    guard index != highlighted else { return }
    if let highlighted { rows[highlighted].isHighlighted = false }
    highlighted = index
    if let index { rows[index].isHighlighted = true }
  }

  /// Highlights the next line that can be chosen, in steps of `step` (1 or -1), round the ends.
  func moveHighlight(by step: Int) {
    let choices = rows.indices.filter { rows[$0].entry.isEnabled }
    guard let first = choices.first, let last = choices.last else { return }
    let start = step > 0 ? first : last
    guard let highlighted, let place = choices.firstIndex(of: highlighted) else { return reveal(start) }
    let next = place + step
    reveal(choices.indices.contains(next) ? choices[next] : start)
  }

  /// Highlights the next line whose title begins with `letter`; says whether there is one.
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
  /// What the person reads; empty for what cannot be chosen.
  fileprivate var title: String {
    switch self {
    case .action(let action): action.title
    case .submenu(let menu): menu.title
    case .title, .back, .line: ""
    }
  }
}
