import CoreGraphics
import Foundation
import ImageIO

/// How a picture lies: all that an album needs to know of it.
nonisolated enum PictureShape: Sendable {
  case landscape, portrait

  /// The shape of a picture of a size; a square counts as lying.
  init(_ size: CGSize) { self = size.height > size.width ? .portrait : .landscape }

  /// The shape of the picture in a file, by its header alone; `nil` for what is none.
  init?(of path: RawString, reader: any ImageReading) {
    guard let info = try? reader.info(path: path.bytes) else { return nil }
    self.init(info.pixelSize)
  }
}
