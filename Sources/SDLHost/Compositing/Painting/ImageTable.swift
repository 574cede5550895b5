import CoreGraphics

/// Pixman's views of the pictures that are being drawn, so that a steady frame makes none.
nonisolated final class ImageTable {
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var draws = 0

  private struct Entry {
    /// Keeps the pixels alive, and the identifier unique.
    let image: CGImage
    let view: PixmanImage
    var lastDraw: Int
  }

  /// Views that were not asked for during so many frames are dropped: soon, since they keep their pictures alive, and a
  /// shape that grows leaves one behind in every frame.
  private static let patience = 16

  /// A source that shows `image`.
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

  /// A frame is complete; from time to time drops what is no longer drawn.
  func endFrame() {
    draws += 1
    guard draws % Self.patience == 0 else { return }
    let oldest = draws - Self.patience
    guard entries.values.contains(where: { $0.lastDraw < oldest }) else { return }
    entries = entries.filter { $0.value.lastDraw >= oldest }
  }

  /// Drops every view.
  func removeAll() { entries.removeAll() }
}
