import UIKit

/// A picture that keeps its place on the screen while the pictures around it are arranged or resized.
struct GridAnchor {
  /// The picture.
  let picture: Picture

  /// The point of its cell that stays, as a fraction of the cell's height.
  let part: CGFloat

  /// The distance of this point from the upper edge of the grid, in points.
  let distance: CGFloat

  /// The position of the pointer in the window for which the picture was chosen; `nil` without a pointer.
  let pointer: CGPoint?
}

/// Keeping a picture in its place.
extension GridPage {
  /// Returns the picture under a point of the window, or the first one in view without a point, as an anchor. Steps at the
  /// same point keep the picture of the first one, since another may be under the pointer after a step.
  func anchor(at point: CGPoint?) -> GridAnchor? {
    if let point, let former = lastAnchor, former.pointer == point, pictures.contains(former.picture) { return former }
    let indexPath =
      if let point { collection.indexPathForItem(at: collection.convert(point, from: nil)) } else { firstInView }
    guard let indexPath, let picture = picture(at: indexPath),
      let frame = layout.layoutAttributesForItem(at: indexPath)?.frame, frame.height > 0
    else { return nil }
    let y = point.map { collection.convert($0, from: nil).y } ?? frame.minY
    return GridAnchor(
      picture: picture, part: (y - frame.minY) / frame.height, distance: y - collection.contentOffset.y, pointer: point)
  }

  private var firstInView: IndexPath? {
    let isAtStart = collection.contentOffset.y <= -collection.adjustedContentInset.top
    return isAtStart ? nil : collection.indexPathsForVisibleItems.min()
  }

  /// Performs a change during which the grid keeps an anchor in its place.
  func keeping(_ anchor: GridAnchor?, _ change: () -> Void) {
    (heldAnchor, lastAnchor) = (anchor, anchor)
    change()
    heldAnchor = nil
  }

  /// Returns the content offset at which the anchor is in its place, if there is one; otherwise `proposed`. At the
  /// beginning the grid stays there as long as the anchor's cell remains under the point.
  func offset(keepingAnchorFrom proposed: CGPoint) -> CGPoint {
    guard let heldAnchor, let index = pictures.firstIndex(of: heldAnchor.picture),
      let frame = layout.layoutAttributesForItem(at: sections.indexPath(of: index))?.frame
    else { return proposed }
    let inset = collection.adjustedContentInset
    let isAtStart = collection.contentOffset.y <= -inset.top
    let y = heldAnchor.distance + collection.contentOffset.y
    if isAtStart, frame.minY <= y, y <= frame.maxY { return CGPoint(x: proposed.x, y: -inset.top) }
    let last = max(-inset.top, layout.collectionViewContentSize.height + inset.bottom - collection.bounds.height)
    let wanted = frame.minY + heldAnchor.part * frame.height - heldAnchor.distance
    return CGPoint(x: proposed.x, y: min(max(wanted.rounded(), -inset.top), last))
  }

  /// The picture that keeps its place when a provisional order becomes the final one: the one under the pointer.
  var settlingAnchor: GridAnchor? { isViewLoaded ? anchor(at: pointer) : nil }

  /// Shows the library in its final order: in motion if few pictures move, otherwise by a dissolve.
  func settle(keeping anchor: GridAnchor?, isSmall: Bool, _ change: @escaping () -> Void) {
    guard !isSmall, view.window != nil else { return keeping(anchor, change) }
    UIView.transition(
      with: collection, duration: Self.settlingDuration, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: { [self] in
        keeping(anchor) {
          change()
          collection.layoutIfNeeded()
          if !collection.isDragging, anchor != nil {
            collection.setContentOffset(offset(keepingAnchorFrom: collection.contentOffset), animated: false)
          }
          collection.layoutIfNeeded()
        }
      })
  }

  /// The duration of the dissolve, in seconds.
  private static let settlingDuration = 0.35

  /// The position of the pointer over the grid, in the window; `nil` while it is elsewhere.
  private var pointer: CGPoint? {
    switch hover.state {
    case .began, .changed: hover.location(in: nil)
    case .possible, .ended, .cancelled, .failed: nil
    }
  }
}
