import UIKit

/// The pictures that come, change and go while the strip is shown.
extension PictureStrip {
  /// The duration of the change from a removed picture to its neighbor, in seconds.
  private static let leavingDuration = 0.35

  /// The scale to which a removed picture shrinks.
  private static let leavingScale: CGFloat = 0.85

  /// Shows other pictures, of which there is at least one, after the running motion, if there is one. The current picture
  /// stays; a removed one gives way to its neighbor.
  func update(to pictures: [Picture], _ change: LibraryChange) {
    guard !isHeld, waitingChange == nil else {
      let earlier = waitingChange
      waitingChange = { [weak self] in
        earlier?()
        self?.perform(change, to: pictures)
      }
      return
    }
    perform(change, to: pictures)
  }

  private var isHeld: Bool { isInMotion || scrollView.isDragging }

  /// Performs the changes that have waited for the end of a motion.
  func performWaitingChange() {
    guard !isHeld, let change = waitingChange else { return }
    waitingChange = nil
    change()
  }

  private func perform(_ change: LibraryChange, to pictures: [Picture]) {
    guard let next = change.successor(of: index), pictures.indices.contains(next) else { return }
    let isRemoved = change.index(after: index) == nil, comesFromEnd = change.hasSuccessor(after: index)
    var leaving: PicturePageView?
    var kept: [Int: PicturePageView] = [:]
    for (old, page) in inOrder {
      if let new = change.index(after: old) {
        kept[new] = page
      } else if old == index {
        leaving = page
      } else {
        retire(page)
      }
    }
    self.pictures = pictures
    index = next
    pages = kept
    lay()
    for (index, page) in inOrder {
      page.update(to: pictures[index], isOutdated: change.outdated.contains(pictures[index].path))
    }
    if isRemoved { replace(leaving, comingFromEnd: comesFromEnd) }
    listener?.stripDidChangePicture(self)
  }

  /// Places the pages at the offsets of their new indices.
  private func lay() {
    guard layout != nil else { return }
    isPlacing = true
    scrollView.contentSize.width = CGFloat(pictures.count) * pitch
    scrollView.setContentOffset(offset(of: index), animated: false)
    isPlacing = false
    UIView.performWithoutAnimation { for (index, page) in inOrder { place(page, at: index) } }
    showPages()
  }

  /// Lets the page of a removed picture shrink away while its neighbor moves to the middle.
  private func replace(_ leaving: PicturePageView?, comingFromEnd: Bool) {
    guard let leaving, window != nil, layout != nil else {
      if let leaving { retire(leaving) }
      return
    }
    let coming = page
    UIView.performWithoutAnimation {
      leaving.center = coming.center
      scrollView.sendSubviewToBack(leaving)
      if UIAccessibility.isReduceMotionEnabled {
        coming.alpha = 0
      } else {
        coming.transform = CGAffineTransform(translationX: (comingFromEnd ? pitch : -pitch) * readingSign, y: 0)
      }
    }
    UIView.animate(
      withDuration: Self.leavingDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      leaving.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled {
        leaving.transform = CGAffineTransform(scaleX: Self.leavingScale, y: Self.leavingScale)
      }
      (coming.alpha, coming.transform) = (1, .identity)
    } completion: { [weak self] _ in
      (leaving.alpha, leaving.transform) = (1, .identity)
      self?.retire(leaving)
    }
  }
}
