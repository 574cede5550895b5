import CoreGraphics
import ImageIO

/// A picture that was decoded at the displayed size, with the facts about the whole file.
nonisolated struct LoadedPicture: Sendable {
  /// The bitmap, with the camera's orientation applied.
  let image: CGImage

  /// The size of the picture in the file, with its orientation applied, in pixels.
  let pixelSize: CGSize

  /// The display name of the file's format, such as `JPEG`.
  let format: String

  /// Whether the file has shapes instead of pixels, which are sharp at any size.
  var isDrawing: Bool { format == "SVG" }

  /// The day of the file's last modification; `nil` if it is unknown.
  var day: FileDay?

  /// Whether the file has further frames.
  var isAnimated = false

  /// The reason why parts of the picture are missing; `nil` if it is complete.
  var shortfall: DecodedImage.Shortfall?

  /// The facts about the picture, in one line.
  var summary: String {
    let size = "\(Int(pixelSize.width)) × \(Int(pixelSize.height))"
    return [size, format, day?.text, shortfall?.words].compactMap(\.self).joined(separator: " · ")
  }
}

nonisolated extension DecodedImage.Shortfall {
  /// The text about the missing parts, for the end of the line about the picture.
  fileprivate var words: String {
    switch self {
    case .truncated: "incomplete: the file is cut short"
    case .damaged: "incomplete: the file is damaged"
    }
  }
}
