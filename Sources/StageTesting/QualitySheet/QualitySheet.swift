import CoreGraphics
import QuartzCore

/// A frame that shows one kind of primitive many times over, at awkward places between pixels and at awkward scales: what
/// is looked at to find jagged edges, seams, fringes and banding, and what compositors are compared by.
///
/// The sheets are plain values: no view, no layer and no font is behind them, so that they look alike on every machine.
package nonisolated struct QualitySheet: Sendable {
  /// A word for the sheet, and its golden picture's file name.
  package let name: String

  /// What is to be drawn.
  package let frame: Frame

  /// The pictures that the sheets show, given so that no decoder and no font have a say in what comes out.
  package struct Pictures: Sendable {
    /// A photograph, opaque, 160×120 pixels or more.
    package let photo: CGImage

    /// Some words in small letters, black on nothing, 160×40 pixels or more.
    package let text: CGImage

    /// A photograph and some words.
    package init(photo: CGImage, text: CGImage) {
      (self.photo, self.text) = (photo, text)
    }
  }

  /// Every sheet.
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

  /// In points; but for one sheet, a pixel each.
  package static let size = CGSize(width: 480, height: 360)

  /// What lies behind everything.
  static let paper = RGBA(red: 0.94, green: 0.93, blue: 0.90)

  private static func sheet(_ name: String, items: [Frame.Item]) -> QualitySheet {
    QualitySheet(name: name, frame: Frame(size: size, background: paper, items: items))
  }
}
