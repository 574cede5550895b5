import CoreGraphics
import Foundation
import ImageIO
import Synchronization

/// A decoder of files that uses the user's thumbnails for the grid. A missing thumbnail is written after the picture was
/// delivered, except that of a small picture. It may be used on any thread.
nonisolated final class ThumbnailedDecoder: Sendable {
  private let reader: any ImageReading
  private let cache: ThumbnailCache?
  private let writer = LowPriorityPool(count: 1)
  private let waiting = Mutex(0)

  /// The smallest ratio of a picture's pixels to those of its thumbnail, which is not compressed: below that, its file
  /// would be larger than most pictures, and save little time.
  private static let leastReduction: CGFloat = 2

  /// The maximum number of thumbnails in the queue for writing, which use a megabyte each; others are skipped.
  private static let longestQueue = 48

  /// Creates a decoder that reads with `reader`; without a cache it decodes every picture from its file.
  init(cache: ThumbnailCache?, reader: any ImageReading = DirectImageReader()) {
    self.cache = cache
    self.reader = reader
  }

  /// Returns the picture of a file at a size.
  func decode(_ path: RawString, at size: ShownSize) -> PictureLoader.Outcome {
    do throws(ImageError) {
      let info = try reader.info(path: path.bytes)
      let side = size.longerSide(ofPictureSized: info.pixelSize, isDrawing: info.format == "svg")
      let known = try thumbnail(path, at: size, info.pixelSize, side: side)
      let decoded = if let known { known } else { try reader.image(path: path.bytes, maxPixelSize: side) }
      return .success(
        LoadedPicture(
          image: decoded.image, pixelSize: info.pixelSize, format: info.format.uppercased(), day: FileDay(of: path),
          isAnimated: decoded.isAnimated, shortfall: decoded.shortfall))
    } catch {
      return .failure(PictureProblem(reason: error.reason))
    }
  }

  /// Returns the picture from a thumbnail, which is made if it is missing; `nil` if a thumbnail is of no use.
  private func thumbnail(_ path: RawString, at size: ShownSize, _ pixelSize: CGSize, side: Int) throws(ImageError)
    -> DecodedImage?
  {
    guard case .filling = size, let cache, let large = Self.thumbnailSize(for: pixelSize, side: side),
      let subject = ThumbnailSubject(path: path.bytes)
    else { return nil }
    if let known = cache.image(of: subject, pixelSize: pixelSize, longerSide: side, reader: reader) {
      return DecodedImage(image: known)
    }
    var decoded = try reader.image(path: path.bytes, maxPixelSize: large.side)
    let image = decoded.image
    // Other programs would take a thumbnail of an incomplete image for the whole.
    if decoded.shortfall == nil { write { cache.store(image, of: subject, pixelSize: pixelSize, as: large) } }
    decoded.image = image.narrowed(toLongerSide: side)
    return decoded
  }

  /// Returns the size of the thumbnail for a picture that is displayed with a longer side of `side` pixels; `nil` if the
  /// picture is too small.
  static func thumbnailSize(for pixelSize: CGSize, side: Int) -> ThumbnailSize? {
    guard let size = ThumbnailSize.sizes(for: side).first else { return nil }
    let length = CGFloat(size.side)
    let reduces = length < max(pixelSize.width, pixelSize.height)
    return reduces && pixelSize.width * pixelSize.height >= leastReduction * length * length ? size : nil
  }

  private func write(_ job: @escaping @Sendable () -> Void) {
    let mayWait = waiting.withLock { count in
      guard count < Self.longestQueue else { return false }
      count += 1
      return true
    }
    guard mayWait else { return }
    writer.perform { [weak self] in
      job()
      self?.waiting.withLock { $0 -= 1 }
    }
  }
}
