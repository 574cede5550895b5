import CoreGraphics

nonisolated extension QualitySheet {
  /// A part of a sheet with one purpose, small enough that a change of its reference image is seen at a glance.
  package struct Region: Sendable {
    /// The name, which is unique within the sheet: that of a row, and a number if the row is divided.
    package let name: String

    /// The rectangle in pixels of the drawn sheet.
    package let rect: CGRect
  }

  /// The regions of this sheet, which cover it without overlap.
  package var regions: [Region] { (Self.rows[name] ?? []).flatMap(\.regions) }

  /// A row of a sheet, which is divided into a number of equal columns.
  private struct Row {
    let name: String
    let x: Int, y: Int, width: Int, height: Int, columns: Int

    init(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, columns: Int = 1) {
      (self.name, self.x, self.y, self.width, self.height, self.columns) = (name, x, y, width, height, columns)
    }

    var regions: [Region] {
      (0..<columns).map { column in
        let start = width * column / columns, end = width * (column + 1) / columns
        return Region(
          name: columns == 1 ? name : "\(name)-\(column + 1)",
          rect: CGRect(x: x + start, y: y, width: end - start, height: height))
      }
    }
  }

  private static let rows: [String: [Row]] = [
    "corners": [
      Row("radii", 0, 0, 480, 49, columns: 2),
      Row("translucent", 0, 49, 480, 41),
      Row("single", 0, 90, 480, 38),
      Row("rotated", 0, 128, 480, 74, columns: 2),
      Row("scaled", 0, 202, 480, 54),
      Row("images", 0, 256, 366, 52, columns: 3),
      Row("clipped", 0, 308, 366, 52),
      Row("rotated-image", 366, 256, 114, 104),
    ],
    "borders": [
      Row("vertical-hairlines", 0, 0, 128, 122),
      Row("horizontal-hairlines", 128, 0, 122, 122),
      Row("rotated-hairlines", 250, 0, 230, 122),
      Row("square", 0, 122, 480, 44),
      Row("rounded", 0, 166, 480, 44),
      Row("rotated", 0, 210, 480, 50, columns: 2),
      Row("partly-rounded", 0, 260, 480, 48),
      Row("filled", 0, 308, 480, 52),
    ],
    "shadows": [
      Row("square", 0, 0, 480, 70, columns: 4),
      Row("offset", 0, 70, 480, 66, columns: 4),
      Row("rotated", 0, 136, 480, 64, columns: 4),
      Row("paths", 0, 200, 256, 66, columns: 2),
      Row("items", 0, 266, 256, 94, columns: 2),
      Row("photo", 256, 200, 224, 160, columns: 2),
    ],
    "groups": [
      Row("opacity", 0, 0, 480, 67, columns: 4),
      Row("static", 0, 67, 480, 68, columns: 4),
      Row("corners", 0, 135, 480, 68, columns: 4),
      Row("rotated", 0, 203, 480, 75, columns: 4),
      Row("scaled", 0, 278, 480, 82, columns: 3),
    ],
    "masks": [
      Row("shapes", 0, 0, 480, 82, columns: 4),
      Row("blurred", 0, 82, 480, 90, columns: 4),
      Row("translucent", 0, 172, 480, 93, columns: 4),
      Row("rotated", 0, 265, 480, 95, columns: 4),
    ],
    "flips": [
      Row("photo", 0, 0, 480, 90, columns: 5),
      Row("checkers", 0, 90, 480, 85, columns: 5),
      Row("groups", 0, 175, 480, 95, columns: 5),
      Row("back", 0, 270, 480, 90, columns: 5),
    ],
    "pictures": [
      Row("photo", 0, 0, 172, 132, columns: 2),
      Row("rotated-text", 172, 0, 96, 132),
      Row("rotated-checkers", 268, 0, 70, 132),
      Row("scaled-checkers", 338, 0, 142, 206),
      Row("mirrored", 0, 132, 202, 80, columns: 2),
      Row("part", 202, 132, 136, 80),
      Row("small", 0, 212, 106, 108),
      Row("rotated", 106, 212, 124, 108),
      Row("scaled", 230, 212, 108, 148),
      Row("text", 338, 206, 142, 154),
      Row("clipped-text", 0, 320, 230, 40),
    ],
    "gradients": [
      Row("two-colors", 0, 0, 480, 60, columns: 3),
      Row("stops", 0, 60, 480, 55, columns: 6),
      Row("transparent", 0, 115, 480, 57, columns: 3),
      Row("shapes", 0, 172, 480, 81, columns: 6),
      Row("dark-linear", 0, 253, 480, 52, columns: 2),
      Row("dark-radial", 0, 305, 480, 55, columns: 2),
    ],
    "shapes": [
      Row("fill-rules", 0, 0, 162, 90),
      Row("overlapping", 162, 0, 188, 90),
      Row("joins", 350, 0, 130, 90),
      Row("dashes", 0, 90, 240, 82),
      Row("arcs", 240, 90, 240, 82),
      Row("spirals", 0, 172, 480, 73, columns: 2),
      Row("scaled", 0, 245, 480, 115, columns: 2),
    ],
    "mixtures": [
      Row("nine-part", 0, 0, 480, 130, columns: 2),
      Row("dissolve", 0, 130, 480, 80, columns: 4),
      Row("rotated-dissolve", 0, 210, 480, 80, columns: 4),
      Row("opacity", 0, 290, 480, 70, columns: 2),
    ],
    "backdrops": [
      Row("radii", 0, 0, 480, 95, columns: 5),
      Row("materials", 0, 95, 480, 85, columns: 4),
      Row("overlapping", 0, 180, 270, 130, columns: 3),
      Row("card", 270, 180, 210, 130, columns: 2),
      Row("ground", 0, 310, 480, 50, columns: 3),
    ],
    "retina": [
      Row("photo", 0, 0, 180, 130, columns: 2),
      Row("shadow", 180, 0, 120, 130),
      Row("text", 300, 0, 180, 130),
      Row("lines", 0, 130, 480, 40),
      Row("group", 0, 170, 260, 136, columns: 3),
      Row("flip", 260, 170, 220, 190, columns: 3),
      Row("star", 0, 306, 260, 54),
    ],
  ]
}
