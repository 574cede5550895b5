import Foundation

extension UICollectionView {
  /// The item that the focus comes to when it enters the collection; `nil` for the first that shows.
  var preferredFocusedIndexPath: IndexPath? {
    let remembered = remembersLastFocusedIndexPath ? lastFocusedIndexPath : nil
    guard let wanted = remembered ?? itemDelegate?.indexPathForPreferredFocusedView(in: self),
      (0..<numberOfSections).contains(wanted.section),
      (0..<numberOfItems(inSection: wanted.section)).contains(wanted.item)
    else { return nil }
    return wanted
  }

  /// The cell that the focus comes to when it enters the collection, brought into sight and made if need be.
  func preferredFocusedCell() -> UICollectionViewCell? {
    preferredFocusedIndexPath.flatMap { focusableCell(at: $0) }
  }

  /// The cell of an item, which is scrolled to where it does not show.
  func focusableCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    if let cell = cellForItem(at: indexPath) { return cell }
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return nil }
    scrollRectToVisible(frame, animated: false)
    layoutIfNeeded()
    return cellForItem(at: indexPath)
  }
}
