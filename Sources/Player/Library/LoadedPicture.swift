import CoreGraphics
import ImageIO

/// A picture's pixels at the size they are shown, and what is known about the whole of it.
nonisolated struct LoadedPicture: Sendable {
  /// Upright, as the camera's orientation says.
  let image: CGImage

  /// The size of the file's own picture, upright, in pixels.
  let pixelSize: CGSize

  /// The file's format, as people know it: `JPEG`.
  let format: String

  /// When the file was last changed; `nil` where nobody knows.
  var day: FileDay?

  /// Whether the file holds further frames.
  var isAnimated = false

  /// Why parts of it are missing; `nil` where it is whole.
  var shortfall: DecodedImage.Shortfall?

  /// All that is known about it, in one line.
  var summary: String {
    let size = "\(Int(pixelSize.width)) × \(Int(pixelSize.height))"
    return [size, format, day?.text, shortfall?.words].compactMap(\.self).joined(separator: " · ")
  }
}

nonisolated extension DecodedImage.Shortfall {
  /// As the end of a line about the picture.
  fileprivate var words: String {
    switch self {
    case .truncated: "incomplete: the file is cut short"
    case .damaged: "incomplete: the file is damaged"
    }
  }
}
