import CoreGraphics

/// A cache of pixman's views of images, so that a steady frame creates none.
nonisolated final class ImageTable {
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var draws = 0

  private struct Entry {
    /// The image, which is retained so that the pixels live and the identifier is unique.
    let image: CGImage
    let view: PixmanImage
    var lastDraw: Int
  }

  /// The number of unused frames after which a view is dropped: few, since a view retains its image, and a growing
  /// shape adds an image in every frame.
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
    return view
  }

  /// Ends a frame; periodically drops unused views.
  func endFrame() {
    draws += 1
    guard draws % Self.patience == 0 else { return }
    let oldest = draws - Self.patience
    guard entries.values.contains(where: { $0.lastDraw < oldest }) else { return }
    entries = entries.filter { $0.value.lastDraw >= oldest }
  }

  /// Removes the view of an image.
  func removeView(of image: CGImage) { entries[ObjectIdentifier(image)] = nil }

  /// Removes all views.
  func removeAll() { entries.removeAll() }
}
