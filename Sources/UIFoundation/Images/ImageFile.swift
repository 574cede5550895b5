import ImageIO
import Synchronization

/// An image file that is decoded once, when its pixels are first needed.
package nonisolated final class ImageFile: Sendable {
  /// The location of the file.
  let url: URL

  /// The size in pixels, of the upright image.
  let pixelSize: CGSize

  private let decoded = Mutex<CGImage?>(nil)

  /// Reads only the header of the file.
  init(url: URL) throws(ImageError) {
    self.url = url
    let info = try ImageDecoder.probe(url)
    pixelSize = info.pixelSize
  }

  /// Returns the pixels in full size, decoding them at the first call.
  func bitmap() throws(ImageError) -> CGImage {
    if let known = decoded.withLock({ $0 }) { return known }
    let image = try ImageDecoder.decode(url, maxPixelSize: nil)
    decoded.withLock { $0 = image }
    return image
  }

  /// Decodes and returns the pixels, reduced so that the longer side is at most `maxPixelSize`.
  func bitmap(maxPixelSize: Int) throws(ImageError) -> CGImage {
    try ImageDecoder.decode(url, maxPixelSize: maxPixelSize)
  }
}
