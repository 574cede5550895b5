/// What a collection or a table answers and does while a person presses and selects its items.
protocol ItemSelectionHost: AnyObject {
  /// The item whose cell a touch is on.
  func item(under touch: UITouch) -> IndexPath?

  /// How many can be selected.
  var selectionMode: ItemSelection.Mode { get }

  /// Whether an item may look pressed, and so be selected.
  func mayHighlight(_ indexPath: IndexPath) -> Bool

  /// An item looks pressed, or no longer.
  func highlight(_ indexPath: IndexPath, _ isHighlighted: Bool)

  /// The item that a click on `indexPath` selects: itself, another, or none.
  func itemToSelect(_ indexPath: IndexPath) -> IndexPath?

  /// The item that is deselected instead of `indexPath`: itself, another, or none.
  func itemToDeselect(_ indexPath: IndexPath, byClick: Bool) -> IndexPath?

  /// Shows an item as selected or not.
  func showSelection(_ indexPath: IndexPath, _ isSelected: Bool)

  /// The person selected an item.
  func didSelect(_ indexPath: IndexPath)

  /// The person deselected an item.
  func didDeselect(_ indexPath: IndexPath)

  /// Whether the pressed look goes before the questions about selecting are asked (tables), or after all (collections).
  var unhighlightsBeforeSelecting: Bool { get }
}

/// Which items are selected and which one is pressed.
final class ItemSelection {
  /// How many items can be selected.
  enum Mode {
    case none, one, several
  }

  /// What a touch presses.
  private enum Press {
    case none
    case item(IndexPath, UITouch)
  }

  weak var host: (any ItemSelectionHost)?

  /// The items that are selected.
  private(set) var selected: Set<IndexPath> = []

  private var press = Press.none

  // MARK: By code

  /// Selects an item; others stay so only where several can be.
  func select(_ indexPath: IndexPath) {
    guard let host else { return }
    switch host.selectionMode {
    case .none: return
    case .one: for old in selected.sorted() where old != indexPath { deselect(old) }
    case .several: break
    }
    selected.insert(indexPath)
    host.showSelection(indexPath, true)
  }

  /// Deselects an item.
  func deselect(_ indexPath: IndexPath) {
    guard selected.remove(indexPath) != nil else { return }
    host?.showSelection(indexPath, false)
  }

  /// Forgets everything, as other data comes.
  func reset() {
    selected = []
    press = .none
  }

  /// Items have other places now; those without one are no longer selected, or pressed.
  func carry(to next: (IndexPath) -> IndexPath?) {
    selected = Set(selected.compactMap(next))
    guard case .item(let indexPath, let touch) = press else { return }
    press = next(indexPath).map { .item($0, touch) } ?? .none
  }

  /// Whether an item is pressed.
  func isPressed(_ indexPath: IndexPath) -> Bool {
    switch press {
    case .none: false
    case .item(let pressed, _): pressed == indexPath
    }
  }

  // MARK: By touch

  func began(_ touches: Set<UITouch>) {
    guard case .none = press, let touch = touches.first, let host, let indexPath = host.item(under: touch),
      host.mayHighlight(indexPath)
    else { return }
    press = .item(indexPath, touch)
    host.highlight(indexPath, true)
  }

  func moved(_ touches: Set<UITouch>) {
    guard case .item(let indexPath, let touch) = press, touches.contains(touch) else { return }
    if host?.item(under: touch) != indexPath { release(indexPath) }
  }

  func ended(_ touches: Set<UITouch>) {
    guard case .item(let indexPath, let touch) = press, touches.contains(touch), let host else { return }
    guard host.selectionMode != .none, host.item(under: touch) == indexPath else { return release(indexPath) }
    if host.unhighlightsBeforeSelecting {
      release(indexPath)
      click(indexPath, host)
    } else {
      // No longer pressed by then: what is told of the selection may well change everything.
      press = .none
      click(indexPath, host)
      host.highlight(indexPath, false)
    }
  }

  func cancelled(_ touches: Set<UITouch>) {
    guard case .item(let indexPath, let touch) = press, touches.contains(touch) else { return }
    release(indexPath)
  }

  private func release(_ indexPath: IndexPath) {
    press = .none
    host?.highlight(indexPath, false)
  }

  /// A key chooses an item as a click does.
  func usedByKey(_ indexPath: IndexPath) {
    if let host { click(indexPath, host) }
  }

  private func click(_ indexPath: IndexPath, _ host: any ItemSelectionHost) {
    switch host.selectionMode {
    case .none: return
    case .several where selected.contains(indexPath):
      guard let old = host.itemToDeselect(indexPath, byClick: true) else { return }
      deselect(old)
      host.didDeselect(old)
    case .several: choose(indexPath, host)
    case .one: choose(indexPath, host)
    }
  }

  private func choose(_ indexPath: IndexPath, _ host: any ItemSelectionHost) {
    guard let new = host.itemToSelect(indexPath) else { return }
    var dropped: [IndexPath] = []
    if host.selectionMode == .one {
      dropped = selected.filter { $0 != new }.sorted().compactMap { host.itemToDeselect($0, byClick: false) }
      for old in dropped {
        deselect(old)
        host.didDeselect(old)
      }
    }
    selected.insert(new)
    host.showSelection(new, true)
    host.didSelect(new)
  }
}
