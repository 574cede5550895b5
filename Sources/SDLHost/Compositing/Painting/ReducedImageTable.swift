import CoreGraphics

/// The images that were drawn from reductions of them, so that these can be freed while they are not shown.
nonisolated final class ReducedImageTable {
  /// The images by their identities, which other images may have after them.
  private var images: [ObjectIdentifier: WeakImage] = [:]

  private struct WeakImage {
    weak var image: CGImage?
  }

  /// The number of images.
  var count: Int { images.count }

  /// Returns `image` halved `level` times.
  func reduced(_ image: CGImage, by level: Int) -> CGImage {
    guard level > 0 else { return image }
    let id = ObjectIdentifier(image)
    if images[id]?.image !== image {
      // Images that no longer exist are removed instead of making room for more.
      if images.count == images.capacity { images = images.filter { $0.value.image != nil } }
      images[id] = WeakImage(image: image)
    }
    return image.reduced(by: level)
  }

  /// Frees the reductions of all images except `shown`.
  func free(except shown: Set<CGImage>) {
    images = images.filter { entry in
      guard let image = entry.value.image else { return false }
      if shown.contains(image) { return true }
      image.freeReductions()
      return false
    }
  }
}
