import ImageIO
import Synchronization

/// A file that holds a picture; decoded once, when the pixels are first asked for.
nonisolated final class ImageFile: Sendable {
  /// Where it lies.
  let url: URL

  /// As it is to be seen: turned upright.
  let pixelSize: CGSize

  private let decoded = Mutex<CGImage?>(nil)

  /// Reads the file's header only.
  init(url: URL) throws(ImageError) {
    self.url = url
    let info = try ImageDecoder.probe(url)
    pixelSize = info.pixelSize
  }

  /// All its pixels.
  func bitmap() throws(ImageError) -> CGImage {
    if let known = decoded.withLock({ $0 }) { return known }
    let image = try ImageDecoder.decode(url, maxPixelSize: nil)
    decoded.withLock { $0 = image }
    return image
  }

  /// Its pixels, reduced so that the longer side is at most `maxPixelSize`.
  func bitmap(maxPixelSize: Int) throws(ImageError) -> CGImage {
    try ImageDecoder.decode(url, maxPixelSize: maxPixelSize)
  }
}
