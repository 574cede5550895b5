/// A reader of images and their files' headers, in this process or in another one. May be used from any thread.
package protocol ImageReading: Sendable {
  /// Returns the information in an image file's header, by the bytes of its path; no pixels are decoded.
  func info(path: [UInt8]) throws(ImageError) -> ImageInfo

  /// Returns the facts that the camera has stored in an image's file, by the bytes of its path.
  func facts(path: [UInt8]) throws(ImageError) -> ImageFacts

  /// Returns the available part of an image, turned upright.
  ///
  /// - Parameter maxPixelSize: the largest length of the longer side, in pixels; `nil` for no limit.
  func image(path: [UInt8], maxPixelSize: Int?) throws(ImageError) -> DecodedImage

  /// Returns the image in a thumbnail's file; `nil` if the file does not match `claim`.
  func thumbnail(path: [UInt8], of claim: ThumbnailClaim) -> CGImage?

  /// Returns a reader of the frames of an animated file; `nil` if it cannot be read or has fewer than two frames.
  func frames(path: [UInt8]) -> (any FrameReading)?
}

/// A reader of the frames of an animation, one after another. May be used from any thread.
package protocol FrameReading: Sendable {
  /// Returns the next frame, with a longer side of at most `maxPixelSize` pixels; `nil` after the last one.
  func next(maxPixelSize: Int) -> AnimationFrame?
}

extension AnimationReader: FrameReading {}

/// A reader of images in this process, for trusted files such as an app's own.
package struct DirectImageReader: ImageReading {
  /// Creates a reader.
  package init() {}

  package func info(path: [UInt8]) throws(ImageError) -> ImageInfo { try ImageDecoder.probe(path: path) }

  package func facts(path: [UInt8]) throws(ImageError) -> ImageFacts { try ImageFacts.read(path: path) }

  package func image(path: [UInt8], maxPixelSize: Int?) throws(ImageError) -> DecodedImage {
    try ImageDecoder.read(path: path, maxPixelSize: maxPixelSize)
  }

  package func thumbnail(path: [UInt8], of claim: ThumbnailClaim) -> CGImage? {
    guard let file = try? ImageFile(path: path) else { return nil }
    return claim.image(in: file)
  }

  package func frames(path: [UInt8]) -> (any FrameReading)? { AnimationReader(path: path) }
}
