import Foundation

extension UICollectionView {
  /// The item that is focused when the focus enters the collection view; `nil` for the first visible one.
  var preferredFocusedIndexPath: IndexPath? {
    let remembered = remembersLastFocusedIndexPath ? lastFocusedIndexPath : nil
    guard let wanted = remembered ?? itemDelegate?.indexPathForPreferredFocusedView(in: self),
      (0..<numberOfSections).contains(wanted.section),
      (0..<numberOfItems(inSection: wanted.section)).contains(wanted.item)
    else { return nil }
    return wanted
  }

  /// Returns the preferred item's cell, which is scrolled into view if necessary; `nil` if there is no such item.
  func preferredFocusedCell() -> UICollectionViewCell? {
    preferredFocusedIndexPath.flatMap { focusableCell(at: $0) }
  }

  /// Returns the cell of an item, which is scrolled into view if necessary.
  func focusableCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    if let cell = cellForItem(at: indexPath) { return cell }
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return nil }
    scrollRectToVisible(frame, animated: false)
    layoutIfNeeded()
    return cellForItem(at: indexPath)
  }
}
