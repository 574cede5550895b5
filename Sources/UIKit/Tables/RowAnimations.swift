/// The animations of the rows and sections that are inserted and deleted in an update.
struct RowAnimations {
  typealias RowAnimation = UITableView.RowAnimation

  var rowsIn: [IndexPath: RowAnimation] = [:]
  var rowsOut: [IndexPath: RowAnimation] = [:]
  var sectionsIn: [Int: RowAnimation] = [:]
  var sectionsOut: [Int: RowAnimation] = [:]

  /// Returns the attributes with which a new element starts.
  func start(of final: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let animation = final.key.item.flatMap { rowsIn[$0] } ?? sectionsIn[final.indexPath.section] ?? .automatic
    return final.displaced(by: animation)
  }

  /// Returns the attributes with which an element ends that was shown with `last`.
  func end(of last: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let animation = last.key.item.flatMap { rowsOut[$0] } ?? sectionsOut[last.indexPath.section] ?? .automatic
    let end = last.displaced(by: animation)
    // Deleted rows are below the rows that move over them.
    end.zIndex = last.zIndex - 1
    end.isHidden = animation == .none
    return end
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns the attributes at the start of the animation of an insertion.
  fileprivate func displaced(by animation: UITableView.RowAnimation) -> UICollectionViewLayoutAttributes {
    let attributes = copied(for: key)
    switch animation {
    case .none: return attributes
    case .fade, .middle, .automatic: break
    case .right: attributes.center.x += size.width
    case .left: attributes.center.x -= size.width
    case .top: attributes.center.y -= size.height
    case .bottom: attributes.center.y += size.height
    }
    attributes.alpha = 0
    return attributes
  }
}
