extension UICollectionView {
  /// The index paths of the selected items, in order; empty, not `nil`, if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.selected.sorted() }

  /// Selects an item without notifying the delegate, and scrolls to a given position; `nil` deselects all items.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for old in selection.selected.sorted() { deselectItem(at: old, animated: animated) }
      return
    }
    guard allowsSelection else { return }
    selection.select(indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without notifying the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { selection.deselect(indexPath) }
}

extension UICollectionView: ItemSelectionHost {
  var unhighlightsBeforeSelecting: Bool { false }

  var selectionMode: ItemSelection.Mode {
    guard allowsSelection else { return .none }
    return allowsMultipleSelection ? .several : .one
  }

  func item(under touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, let indexPath = indexPath(for: cell) {
        return touch.isOn(cell) ? indexPath : nil
      }
      view = current.superview
    }
    return nil
  }

  func mayHighlight(_ indexPath: IndexPath) -> Bool {
    itemDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
  }

  func highlight(_ indexPath: IndexPath, _ isHighlighted: Bool) {
    cellForItem(at: indexPath)?.isHighlighted = isHighlighted
    if isHighlighted {
      itemDelegate?.collectionView(self, didHighlightItemAt: indexPath)
    } else {
      itemDelegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
  }

  func itemToSelect(_ indexPath: IndexPath) -> IndexPath? {
    itemDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true ? indexPath : nil
  }

  func itemToDeselect(_ indexPath: IndexPath, byClick: Bool) -> IndexPath? {
    guard byClick else { return indexPath }
    return itemDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true ? indexPath : nil
  }

  func showSelection(_ indexPath: IndexPath, _ isSelected: Bool) {
    cellForItem(at: indexPath)?.isSelected = isSelected
  }

  func didSelect(_ indexPath: IndexPath) {
    itemDelegate?.collectionView(self, didSelectItemAt: indexPath)
    guard itemDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false else { return }
    itemDelegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  func didDeselect(_ indexPath: IndexPath) { itemDelegate?.collectionView(self, didDeselectItemAt: indexPath) }
}
