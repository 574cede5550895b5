/// The collection or table view in which a person highlights and selects items.
protocol ItemSelectionHost: AnyObject {
  /// Returns the item whose cell a touch is on.
  func item(under touch: UITouch) -> IndexPath?

  /// The number of items that can be selected.
  var selectionMode: ItemSelection.Mode { get }

  /// Returns whether an item may be highlighted, and thus selected.
  func mayHighlight(_ indexPath: IndexPath) -> Bool

  /// Highlights an item, or ends that.
  func highlight(_ indexPath: IndexPath, _ isHighlighted: Bool)

  /// Returns the item that a click on `indexPath` selects: this one, another, or none.
  func itemToSelect(_ indexPath: IndexPath) -> IndexPath?

  /// Returns the item that is deselected instead of `indexPath`: this one, another, or none.
  func itemToDeselect(_ indexPath: IndexPath, byClick: Bool) -> IndexPath?

  /// Shows an item as selected or not.
  func showSelection(_ indexPath: IndexPath, _ isSelected: Bool)

  /// Called after the person selected an item.
  func didSelect(_ indexPath: IndexPath)

  /// Called after the person deselected an item.
  func didDeselect(_ indexPath: IndexPath)

  /// Whether highlighting ends before the delegate is asked about the selection (tables), or after (collections).
  var unhighlightsBeforeSelecting: Bool { get }
}

/// The selected items, and the highlighted one.
final class ItemSelection {
  /// The number of items that can be selected.
  enum Mode {
    case none, one, several
  }

  /// The state of a touch on an item.
  private enum Press {
    case none
    case item(IndexPath, UITouch)
  }

  weak var host: (any ItemSelectionHost)?

  /// The items that are selected.
  private(set) var selected: Set<IndexPath> = []

  private var press = Press.none

  // MARK: Selection by code

  /// Selects an item; other items are deselected unless several can be selected.
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

  /// Clears the selection and the highlight, for new data.
  func reset() {
    selected = []
    press = .none
  }

  /// Updates the index paths after a change of the data; items without a new one are no longer selected or highlighted.
  func carry(to next: (IndexPath) -> IndexPath?) {
    selected = Set(selected.compactMap(next))
    guard case .item(let indexPath, let touch) = press else { return }
    press = next(indexPath).map { .item($0, touch) } ?? .none
  }

  /// Returns whether an item is highlighted by a touch.
  func isPressed(_ indexPath: IndexPath) -> Bool {
    switch press {
    case .none: false
    case .item(let pressed, _): pressed == indexPath
    }
  }

  // MARK: Selection by touches

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
      // The touch is reset first, since the delegate's response to the selection may change everything.
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

  /// Handles the activation of an item with the keyboard, in the same way as a click.
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
