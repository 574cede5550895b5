import CoreGraphics

/// A cache of pixman's views of images, so that a steady frame creates none.
nonisolated final class ImageTable {
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var draws = 0
  private var hasNewViews = false

  private struct Entry {
    /// The image, which is retained so that the pixels live and the identifier is unique.
    var image: CGImage
    let view: PixmanImage
    var lastDraw: Int
  }

  /// The number of unused frames after which a view is dropped: few, since a view retains its image.
  private static let patience = 16

  /// Returns a source that shows `image`.
  func view(of image: CGImage) -> PixmanImage {
    let id = ObjectIdentifier(image)
    if let index = entries.index(forKey: id) {
      entries.values[index].lastDraw = draws
      return entries.values[index].view
    }
    let view = PixmanImage(viewing: image)
    entries[id] = Entry(image: image, view: view, lastDraw: draws)
    hasNewViews = true
    return view
  }

  /// Ends a frame. If it drew an image for the first time, the views of images that nobody else has are dropped, such as
  /// the past ones of a picture that changes in each frame; periodically these and those that are unused.
  func endFrame() {
    draws += 1
    guard hasNewViews || draws % Self.patience == 0 else { return }
    hasNewViews = false
    let oldest = draws % Self.patience == 0 ? draws - Self.patience : 0
    var index = entries.startIndex
    while index != entries.endIndex {
      if entries.values[index].lastDraw < oldest || isKnownUniquelyReferenced(&entries.values[index].image) {
        entries.remove(at: index)
        index = entries.startIndex
      } else {
        index = entries.index(after: index)
      }
    }
  }

  /// Removes the view of an image.
  func removeView(of image: CGImage) { entries[ObjectIdentifier(image)] = nil }

  /// Removes all views.
  func removeAll() { entries.removeAll() }
}
