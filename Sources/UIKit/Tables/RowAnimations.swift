/// How what comes and goes in one update does so.
struct RowAnimations {
  typealias RowAnimation = UITableView.RowAnimation

  var rowsIn: [IndexPath: RowAnimation] = [:]
  var rowsOut: [IndexPath: RowAnimation] = [:]
  var sectionsIn: [Int: RowAnimation] = [:]
  var sectionsOut: [Int: RowAnimation] = [:]

  /// Where a new element comes from.
  func start(of final: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let animation = final.key.item.flatMap { rowsIn[$0] } ?? sectionsIn[final.indexPath.section] ?? .automatic
    return final.displaced(by: animation)
  }

  /// Where an element goes that stood at `last`.
  func end(of last: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let animation = last.key.item.flatMap { rowsOut[$0] } ?? sectionsOut[last.indexPath.section] ?? .automatic
    let end = last.displaced(by: animation)
    // What goes lies beneath what closes over it.
    end.zIndex = last.zIndex - 1
    end.isHidden = animation == .none
    return end
  }
}

extension UICollectionViewLayoutAttributes {
  /// The same, where an animation begins that brings it in.
  fileprivate func displaced(by animation: UITableView.RowAnimation) -> UICollectionViewLayoutAttributes {
    let place = copied(for: key)
    switch animation {
    case .none: return place
    case .fade, .middle, .automatic: break
    case .right: place.center.x += size.width
    case .left: place.center.x -= size.width
    case .top: place.center.y -= size.height
    case .bottom: place.center.y += size.height
    }
    place.alpha = 0
    return place
  }
}
