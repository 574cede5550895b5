import Foundation

extension UICollectionView: FocusGroup {
  package func isMember(_ view: UIView) -> Bool { view is UICollectionViewCell }

  package func noteFocus(on member: UIView) {
    if let cell = member as? UICollectionViewCell { lastFocusedIndexPath = indexPath(for: cell) }
  }

  package func preferredFocus() -> UIView? { preferredFocusedIndexPath.flatMap { focusableCell(at: $0) } }

  package func neighbor(of member: UIView, _ heading: UIFocusHeading) -> UIView? {
    guard let cell = member as? UICollectionViewCell, let here = indexPath(for: cell) else { return nil }
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let others = (collectionViewLayout.layoutAttributesForElements(in: around) ?? []).filter {
      $0.representedElementCategory == .cell && $0.indexPath != here
    }
    guard let next = FocusMap.nearest(heading, from: cell.frame, among: others.map(\.frame)) else { return nil }
    return focusableCell(at: others[next].indexPath)
  }

  /// The item that is focused when the focus enters the collection view; `nil` for the first visible one.
  var preferredFocusedIndexPath: IndexPath? {
    let remembered = remembersLastFocusedIndexPath ? lastFocusedIndexPath : nil
    guard let wanted = remembered ?? itemDelegate?.indexPathForPreferredFocusedView(in: self),
      (0..<numberOfSections).contains(wanted.section),
      (0..<numberOfItems(inSection: wanted.section)).contains(wanted.item)
    else { return nil }
    return wanted
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

extension UICollectionViewCell {
  /// The collection view that contains the cell.
  var collectionAround: UICollectionView? {
    var view = superview
    while let current = view {
      if let collection = current as? UICollectionView { return collection }
      view = current.superview
    }
    return nil
  }
}
