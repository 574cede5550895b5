import CoreGraphics
import QuartzCore

/// A frame that shows one kind of primitive many times, at difficult subpixel positions and scales. People inspect it
/// for jagged edges, seams, fringes, and banding, and tests compare compositors by it.
///
/// The sheets are plain values that depend on no view, layer, or font, so they look the same on every machine.
package nonisolated struct QualitySheet: Sendable {
  /// The name of the sheet, which is also the file name of its reference image.
  package let name: String

  /// The frame to draw.
  package let frame: Frame

  /// The images that the sheets show, which are passed in so that the result depends on no decoder or font.
  package struct Pictures: Sendable {
    /// A photograph, opaque, 160×120 pixels or more.
    package let photo: CGImage

    /// Some words in small letters, black on a clear background, 160×40 pixels or more.
    package let text: CGImage

    /// Creates the set from a photograph and some words.
    package init(photo: CGImage, text: CGImage) {
      (self.photo, self.text) = (photo, text)
    }
  }

  /// Returns all sheets.
  package static func all(_ pictures: Pictures) -> [QualitySheet] {
    [
      sheet("corners", items: corners(pictures)),
      sheet("borders", items: borders()),
      sheet("shadows", items: shadows(pictures)),
      sheet("groups", items: groups(pictures)),
      sheet("masks", items: masks(pictures)),
      sheet("flips", items: flips(pictures)),
      sheet("pictures", items: pictures.shown),
      sheet("gradients", items: gradients()),
      sheet("shapes", items: shapes()),
      sheet("mixtures", items: mixtures(pictures)),
      sheet("backdrops", items: backdrops(pictures)),
      QualitySheet(
        name: "retina",
        frame: Frame(
          size: CGSize(width: size.width / 2, height: size.height / 2), scale: 2, background: paper,
          items: retina(pictures))),
    ]
  }

  /// The size of a sheet in points, which are pixels except on one sheet.
  package static let size = CGSize(width: 480, height: 360)

  /// The background of all sheets.
  static let paper = RGBA(red: 0.94, green: 0.93, blue: 0.90)

  private static func sheet(_ name: String, items: [Frame.Item]) -> QualitySheet {
    QualitySheet(name: name, frame: Frame(size: size, background: paper, items: items))
  }
}
