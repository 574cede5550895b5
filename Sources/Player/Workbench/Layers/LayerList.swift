import QuartzCore
import UIKit

/// The layer tree of the window's pages, with the values of the selected layer below it. A click on a layer selects it and
/// outlines it in the window.
final class LayerList: UIView {
  /// Called when the user wants to choose a layer in the window, and when the layers are to be shown in space.
  var onPick: () -> Void = {}, onExplode: () -> Void = {}

  /// Called when the moments of the last transition are to be shown over each other.
  var onOnion: () -> Void = {}

  /// The selected layer.
  let selection: LayerSelection

  /// The lines of the tree.
  let tree = LayerTree()

  private let countLabel = UILabel(frame: .zero)
  private let scrollView = UIScrollView(frame: .zero)
  private let factsView = UIScrollView(frame: .zero)
  private let outline = LayerOutline()
  private var rows: [LayerRow] = []
  private var facts: [FactRow] = []
  private var isShown = false
  private lazy var filterButton = ToolButton("line.3.horizontal.decrease", "Animated only") { [weak self] in
    self?.toggleFilter()
  }
  private(set) lazy var pickButton = ToolButton("scope", "Choose in the window") { [weak self] in self?.onPick() }
  private(set) lazy var explodeButton = ToolButton("square.3.layers.3d", "Exploded layers", key: "X") { [weak self] in
    self?.onExplode()
  }
  private lazy var onionButton = ToolButton("square.stack.3d.forward.dottedline", "Onion skin", key: "O") {
    [weak self] in
    self?.onOnion()
  }

  /// Follows the frames that other changes cause, while the list is visible.
  private lazy var link = CADisplayLink { [weak self] _ in
    FrameStages.afterLayout { self?.update() }
  }

  /// The measures, in points.
  private static let wantedHeight: CGFloat = 560, gap: CGFloat = 8, barHeight: CGFloat = 32, button: CGFloat = 32
  private static var rowHeight: CGFloat { Theme.scaled(24) }
  private static var factHeight: CGFloat { Theme.scaled(20) }

  /// The number of lines that become visible before and after a line that is scrolled into view.
  private static let context: CGFloat = 3

  /// The most of the height that the values take.
  private static let factsPart: CGFloat = 0.45

  /// Creates a list without lines.
  init(_ selection: LayerSelection) {
    self.selection = selection
    super.init(frame: .zero)
    for view in [scrollView, factsView] { view.contentInsetAdjustmentBehavior = .never }
    scrollView.delegate = self
    countLabel.textColor = Theme.caption
    for view in [countLabel, filterButton, pickButton, explodeButton, onionButton, scrollView, factsView] {
      addSubview(view)
    }
    selection.observe { [weak self] in self?.selectionDidChange() }
    link.isPassive = true
    link.isPaused = true
    link.add(to: .main, forMode: .common)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("LayerList is made in code, with a selection") }

  isolated deinit { link.invalidate() }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  // MARK: - Following the tree

  /// Follows the window's layers from now on, or no longer.
  func setShown(_ isShown: Bool) {
    self.isShown = isShown
    link.isPaused = !isShown
    if isShown { update() } else { outline.removeFromSuperview() }
  }

  /// Shows the present tree and values.
  func update() {
    guard isShown, let window else { return }
    if tree.update(window) {
      showCount()
      showRows(anew: true)
    }
    showSelection()
  }

  private func showCount() {
    countLabel.font = Theme.chartLabel
    let (count, animated) = (tree.count, tree.animatedCount)
    countLabel.text = animated == 0 ? "\(count) layers" : "\(animated) of \(count) animated"
  }

  private func toggleFilter() {
    tree.isAnimatedOnly.toggle()
    filterButton.isOn = tree.isAnimatedOnly
    scrollView.contentOffset = .zero
    update()
  }

  // MARK: - Rows

  /// Shows the lines that are in view, in as many rows as are needed for them; those that already show their lines are left
  /// as they are, except `anew`.
  private func showRows(anew: Bool = false) {
    let height = Self.rowHeight, lines = tree.lines
    scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(lines.count) * height)
    let top = scrollView.contentOffset.y, first = min(max(0, Int(top / height)), lines.count)
    let last = min(lines.count, max(first, Int(((top + scrollView.bounds.height) / height).rounded(.up))))
    while rows.count > last - first { rows.removeLast().removeFromSuperview() }
    while rows.count < last - first { rows.append(makeRow()) }
    for (index, row) in rows.enumerated() {
      let line = lines[first + index], isSelected = line.layer === selection.layer
      row.frame = CGRect(x: 0, y: CGFloat(first + index) * height, width: bounds.width, height: height)
      if anew || row.line != line || row.isSelected != isSelected { row.show(line, isSelected: isSelected) }
    }
  }

  private func makeRow() -> LayerRow {
    let row = LayerRow()
    row.onToggle = { [weak self, weak row] in
      if let line = row?.line { self?.toggle(line) }
    }
    row.addAction(
      UIAction { [weak self, weak row] _ in
        if let line = row?.line { self?.select(line) }
      }, for: .touchUpInside)
    scrollView.addSubview(row)
    return row
  }

  private func toggle(_ line: LayerLine) {
    tree.toggle(line.layer)
    update()
  }

  private func select(_ line: LayerLine) { selection.layer = selection.layer === line.layer ? nil : line.layer }

  // MARK: - Selection

  private func selectionDidChange() {
    guard isShown else { return }
    if let layer = selection.layer { tree.reveal(layer) }
    update()
    setNeedsLayout()
    layoutIfNeeded()
    if let frame = selectedFrame, !scrollView.bounds.contains(frame) {
      scrollView.scrollRectToVisible(frame.insetBy(dx: 0, dy: -Self.context * frame.height), animated: false)
    }
    showRows()
  }

  /// The frame of the selected line in the scroll view; `nil` if none is selected.
  private var selectedFrame: CGRect? {
    guard let layer = selection.layer, let index = tree.lines.firstIndex(where: { $0.layer === layer }) else {
      return nil
    }
    return CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: 1, height: Self.rowHeight)
  }

  /// Shows the outline and the values of the selected layer.
  private func showSelection() {
    let layer = selection.layer.flatMap { $0.isInTree(of: window) ? $0 : nil }
    let values = layer.map { LayerValues($0).values } ?? []
    let lines = values.flatMap { value in
      [(value.name, value.text)] + (value.limits.map { [("", $0)] } ?? [])
    }
    let hasChanged = facts.count != lines.count
    while facts.count > lines.count { facts.removeLast().removeFromSuperview() }
    while facts.count < lines.count {
      facts.append(FactRow())
      factsView.addSubview(facts[facts.count - 1])
    }
    for (fact, line) in zip(facts, lines) { fact.show(line.0, line.1) }
    if hasChanged { setNeedsLayout() }
    showOutline(of: layer)
  }

  private func showOutline(of layer: CALayer?) {
    guard let layer, let panel = superview, let window, !explodeButton.isOn else {
      return outline.removeFromSuperview()
    }
    if outline.superview !== window {
      outline.frame = window.bounds
      outline.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(outline)
    }
    if panel.superview === window { window.insertSubview(outline, belowSubview: panel) }
    outline.surround(layer)
  }

  // MARK: - Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.wantedHeight) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width, buttons = [filterButton, pickButton, explodeButton, onionButton]
    for (index, button) in buttons.enumerated() {
      let x = width - CGFloat(buttons.count - index) * (Self.button + 2) + 2
      button.frame = directed(CGRect(x: x, y: 0, width: Self.button, height: Self.barHeight))
    }
    let room = max(0, width - CGFloat(buttons.count) * (Self.button + 2) - Self.gap)
    countLabel.frame = directed(CGRect(x: 0, y: 0, width: room, height: Self.barHeight))
    let top = Self.barHeight + Self.gap, height = max(0, bounds.height - top)
    let wanted = CGFloat(facts.count) * Self.factHeight
    let factsHeight = facts.isEmpty ? 0 : min(wanted, (height * Self.factsPart).rounded())
    let listHeight = max(0, height - factsHeight - (facts.isEmpty ? 0 : Self.gap))
    let becomesLower = listHeight < scrollView.bounds.height
    let visible = selectedFrame.flatMap { becomesLower && scrollView.bounds.intersects($0) ? $0 : nil }
    scrollView.frame = CGRect(x: 0, y: top, width: width, height: listHeight)
    factsView.frame = CGRect(x: 0, y: bounds.height - factsHeight, width: width, height: factsHeight)
    factsView.contentSize = CGSize(width: width, height: wanted)
    for (index, fact) in facts.enumerated() {
      fact.frame = CGRect(x: 0, y: CGFloat(index) * Self.factHeight, width: width, height: Self.factHeight)
    }
    showRows()
    // The values of a selected layer must not cover its line.
    if let visible { scrollView.scrollRectToVisible(visible, animated: false) }
  }
}

extension LayerList: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }
}

extension CALayer {
  /// Whether the layer is in the layer tree of a window.
  func isInTree(of window: UIWindow?) -> Bool { window?.layer.isAncestor(of: self) ?? false }
}
