/// A decoded image with information about its file.
package struct DecodedImage: Sendable {
  /// The reason for missing parts of an image, which are clear.
  package enum Shortfall: Sendable {
    /// The file ends too early.
    case truncated

    /// The file's content is invalid.
    case damaged

    /// The same as an error, for callers that require the whole image.
    var error: ImageError {
      switch self {
      case .truncated: .truncated
      case .damaged: .damaged
      }
    }
  }

  /// The image; the first frame of an animation.
  package var image: CGImage

  /// Whether the file holds further frames that an ``AnimationReader`` reads.
  package var isAnimated = false

  /// The reason for missing parts of the image, or of an animation; `nil` if it is complete.
  package var shortfall: Shortfall?

  /// Creates a result; by default a complete image of a file without further frames.
  package init(image: CGImage, isAnimated: Bool = false, shortfall: Shortfall? = nil) {
    self.image = image
    self.isAnimated = isAnimated
    self.shortfall = shortfall
  }

  /// Returns the image, or throws the reason for its missing parts.
  func whole() throws(ImageError) -> CGImage {
    if let shortfall { throw shortfall.error }
    return image
  }
}
