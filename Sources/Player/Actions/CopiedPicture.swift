import Foundation
import ImageIO
import UIKit

/// The forms in which a picture is copied: as a PNG image and as the file itself, for programs that show images, and as
/// the name of the file, for file managers.
nonisolated struct CopiedPicture: Equatable, Sendable {
  /// The forms, the best one first.
  let forms: [PasteboardRepresentation]

  /// The media types of the formats that other programs can read, by their names in gdk-pixbuf.
  private static let mediaTypes = [
    "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp", "tiff": "image/tiff",
    "bmp": "image/bmp", "svg": "image/svg+xml", "avif": "image/avif",
  ]

  /// The largest file that is copied as it is, in bytes.
  private static let largestFile = 64 << 20

  /// Creates a copy with forms.
  init(forms: [PasteboardRepresentation]) { self.forms = forms }

  /// Reads the picture at an absolute path, which takes as long as decoding and encoding it.
  init(_ path: RawString, reader: any ImageReading) throws {
    let original = try Self.original(path, reader: reader)
    var images = [original].compactMap { $0 }
    if original?.type != "image/png" {
      let image = try reader.image(path: path.bytes, maxPixelSize: nil).image
      if let data = image.quickPNGData() {
        images.insert(PasteboardRepresentation(type: "image/png", data: data), at: 0)
      }
    }
    let names = [
      // Lines of such lists end in both characters.
      ("text/uri-list", "\(path.uri)\r\n"), ("x-special/gnome-copied-files", "copy\n\(path.uri)"),
    ]
    forms = images + names.map { PasteboardRepresentation(type: $0, data: Data($1.utf8)) }
  }

  /// Returns the file as it is, if its format is known and it is not too large.
  private static func original(
    _ path: RawString, reader: any ImageReading
  ) throws -> PasteboardRepresentation? {
    guard let type = mediaTypes[try reader.info(path: path.bytes).format],
      let data = FileManager.default.contents(atPath: path.text), data.count <= largestFile
    else { return nil }
    return PasteboardRepresentation(type: type, data: data)
  }
}
