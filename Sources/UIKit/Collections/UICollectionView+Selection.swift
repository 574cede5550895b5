extension UICollectionView {
  /// What a touch presses.
  enum Press {
    case none
    case item(IndexPath, UITouch)
  }

  /// The items that are selected, in no order.
  public var indexPathsForSelectedItems: [IndexPath]? { Array(selected) }

  /// Selects an item without telling the delegate, and scrolls to it where a position is given; `nil` deselects all.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for old in selected { deselectItem(at: old, animated: animated) }
      return
    }
    guard allowsSelection else { return }
    if !allowsMultipleSelection {
      for old in selected where old != indexPath { deselectItem(at: old, animated: animated) }
    }
    selected.insert(indexPath)
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    shown[indexPath]?.isSelected = false
  }

  // MARK: Touches

  func pressBegan(_ touches: Set<UITouch>) {
    guard case .none = press, let touch = touches.first, let indexPath = pressedItem(touch) else { return }
    guard itemDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    press = .item(indexPath, touch)
    shown[indexPath]?.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  func pressMoved(_ touches: Set<UITouch>) {
    guard case .item(let indexPath, let touch) = press, touches.contains(touch) else { return }
    if pressedItem(touch) != indexPath { release(indexPath) }
  }

  func pressEnded(_ touches: Set<UITouch>) {
    guard case .item(let indexPath, let touch) = press, touches.contains(touch) else { return }
    release(indexPath)
    if allowsSelection, pressedItem(touch) == indexPath { click(indexPath) }
  }

  func pressCancelled(_ touches: Set<UITouch>) {
    guard case .item(let indexPath, let touch) = press, touches.contains(touch) else { return }
    release(indexPath)
  }

  private func release(_ indexPath: IndexPath) {
    press = .none
    shown[indexPath]?.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: indexPath)
  }

  /// The item whose cell is under a touch.
  private func pressedItem(_ touch: UITouch) -> IndexPath? {
    guard let indexPath = indexPathForItem(at: touch.location(in: self)), shown[indexPath] != nil else { return nil }
    return indexPath
  }

  private func click(_ indexPath: IndexPath) {
    if allowsMultipleSelection, selected.contains(indexPath) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selected.filter { $0 != indexPath }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for old in others { itemDelegate?.collectionView(self, didDeselectItemAt: old) }
    itemDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
