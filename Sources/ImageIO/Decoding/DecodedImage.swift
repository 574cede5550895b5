/// A decoded image and what is known about the file that it comes from.
package struct DecodedImage: Sendable {
  /// Why parts of an image are missing; they are clear.
  package enum Shortfall: Sendable {
    /// The file ends too early.
    case truncated

    /// The file's content makes no sense.
    case damaged

    /// The same as an error, for those who want the whole image or none.
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

  /// Why parts of the image, or of an animation, are missing; `nil` where all of it is there.
  package var shortfall: Shortfall?

  /// A whole image of a file without further frames, unless said otherwise.
  package init(image: CGImage, isAnimated: Bool = false, shortfall: Shortfall? = nil) {
    self.image = image
    self.isAnimated = isAnimated
    self.shortfall = shortfall
  }

  /// The image, or the reason why it is not whole.
  func whole() throws(ImageError) -> CGImage {
    if let shortfall { throw shortfall.error }
    return image
  }
}
