import CoreGraphics
import Foundation
import ImageIO

/// The orientation of a picture, by which the albums sort.
nonisolated enum PictureShape: Sendable {
  case landscape, portrait

  /// Creates the orientation of a picture of a size; a square counts as landscape.
  init(_ size: CGSize) { self = size.height > size.width ? .portrait : .landscape }

  /// Creates the orientation from the header of a file; `nil` if it is not a picture.
  init?(of path: RawString, reader: any ImageReading) {
    guard let info = try? reader.info(path: path.bytes) else { return nil }
    self.init(info.pixelSize)
  }
}
