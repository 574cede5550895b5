/// Reads images and what their files say of them, in this process or in another one. May be used from any thread.
package protocol ImageReading: Sendable {
  /// What an image's file says about itself, by the bytes of its path; no pixels are decoded.
  func info(path: [UInt8]) throws(ImageError) -> ImageInfo

  /// As much of an image as its file holds, turned upright.
  ///
  /// - Parameter maxPixelSize: how long the longer side may be, in pixels; `nil`: as long as it is.
  func image(path: [UInt8], maxPixelSize: Int?) throws(ImageError) -> DecodedImage

  /// The image in a thumbnail's file; `nil` where that is not what `claim` says.
  func thumbnail(path: [UInt8], of claim: ThumbnailClaim) -> CGImage?

  /// The frames of an animated file; `nil` where it cannot be read or has fewer than two.
  func frames(path: [UInt8]) -> (any FrameReading)?
}

/// Reads the frames of an animation one after another. May be used from any thread.
package protocol FrameReading: Sendable {
  /// The next frame, its longer side at most `maxPixelSize` pixels; `nil` after the last one.
  func next(maxPixelSize: Int) -> AnimationFrame?
}

extension AnimationReader: FrameReading {}

/// Reads images in this process: for files that are trusted, as an application's own.
package struct DirectImageReader: ImageReading {
  /// A reader.
  package init() {}

  package func info(path: [UInt8]) throws(ImageError) -> ImageInfo { try ImageDecoder.probe(path: path) }

  package func image(path: [UInt8], maxPixelSize: Int?) throws(ImageError) -> DecodedImage {
    try ImageDecoder.read(path: path, maxPixelSize: maxPixelSize)
  }

  package func thumbnail(path: [UInt8], of claim: ThumbnailClaim) -> CGImage? {
    guard let file = try? ImageFile(path: path) else { return nil }
    return claim.image(in: file)
  }

  package func frames(path: [UInt8]) -> (any FrameReading)? { AnimationReader(path: path) }
}
