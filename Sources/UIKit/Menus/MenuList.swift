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
  private static let leastWidth: CGFloat = 170, mostWidth: CGFloat = 340, padding: CGFloat = 5

  /// The lines of `menu`.
  init(_ menu: UIMenu, isSubmenu: Bool) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    // A mouse that is held goes along the lines; only fingers push them.
    panGestureRecognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
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
    let sizes = rows.map(\.intrinsicContentSize)
    let width = min(max(sizes.map(\.width).max() ?? 0, Self.leastWidth), Self.mostWidth)
    return CGSize(width: width, height: sizes.reduce(2 * Self.padding) { $0 + $1.height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = Self.padding
    for row in rows {
      let height = row.intrinsicContentSize.height
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    contentSize = CGSize(width: bounds.width, height: y + Self.padding)
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
    // The ends bring what is beyond their lines into sight too: titles, and the padding.
    scrollRectToVisible(rows[index].frame.insetBy(dx: 0, dy: -Self.padding), animated: false)
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
