import QuartzCore
import Testing

@testable import SDLHost

/// Tests the coverage at rounded corners, and its division into parts.
@Suite struct CornerTilesTests {
  /// A rounded rectangle, filled or with a border.
  nonisolated struct Shape: CustomTestStringConvertible, Sendable {
    var outline: EdgeRect
    var corners: CornerShape
    var border = 0.0

    var patches: Patches {
      Patches(outline: outline, visible: outline, corners: corners, reach: border.rounded(.up))
    }

    var testDescription: String { "\(outline.width)×\(outline.height), \(corners.radiusX), border \(border)" }

    init(
      _ left: Double, _ top: Double, _ width: Double, _ height: Double, _ x: Double, _ y: Double, border: Double = 0
    ) {
      outline = EdgeRect(left: left, top: top, right: left + width, bottom: top + height)
      corners = CornerShape(radiusX: x, radiusY: y, mask: Frame.Corners.Mask.all.rawValue)
      self.border = border
    }
  }

  nonisolated static let shapes = [
    Shape(0, 0, 40, 30, 8, 8), Shape(0.3, 0.7, 41.5, 30.2, 15.1, 15.1), Shape(3, 5, 3, 3, 1.5, 1.5),
    Shape(-7.2, 4, 600, 600, 300, 300), Shape(0.5, 0.25, 301.3, 299.1, 149.55, 149.55), Shape(2, 2, 700, 90, 350, 45),
    Shape(2.5, 1.9, 30, 500, 15, 250), Shape(0, 0, 640, 10, 320, 3), Shape(0, 0, 90, 90, 30, 30, border: 4),
    Shape(0.4, 0.1, 90, 95, 30, 30, border: 40), Shape(0, 0, 500, 400, 200, 200, border: 2.5),
    Shape(0.2, 0.6, 500, 400, 12, 12, border: 30), Shape(1, 1, 20, 20, 0.6, 0.6),
  ]

  @Test(arguments: shapes) func `the mask has the coverage of each pixel`(_ shape: Shape) {
    let patches = shape.patches, tiles = CornerTiles(patches, border: shape.border)
    let exact = CornerCoverage(outline: shape.outline, corners: shape.corners, border: shape.border)
    var differences = 0
    for (index, corner) in CornerTiles.order.enumerated() {
      let tile = patches.tile(corner)
      for y in tile.y0..<tile.y1 {
        let row = tiles.mask.row(y - tile.y0) + tiles.column(of: index)
        for x in tile.x0..<tile.x1 {
          let coverage = row.load(fromByteOffset: x - tile.x0, as: UInt8.self)
          if abs(Double(coverage) - exact.coverage(x, y) * 255) > 0.501 { differences += 1 }
        }
      }
    }
    #expect(differences == 0)
  }

  @Test(arguments: shapes) func `the parts of the corners are disjoint, and contain all that is covered`(
    _ shape: Shape
  ) {
    let patches = shape.patches, tiles = CornerTiles(patches, border: shape.border)
    let exact = CornerCoverage(outline: shape.outline, corners: shape.corners, border: shape.border)
    for (index, corner) in CornerTiles.order.enumerated() {
      let tile = patches.tile(corner)
      var counts = [Int](repeating: 0, count: tile.area), isWhole = [Bool](repeating: false, count: tile.area)
      var partCount = 0
      tiles.forEachPart(index, tile, in: tile) { rect, whole in
        partCount += 1
        for y in rect.y0..<rect.y1 {
          for x in rect.x0..<rect.x1 {
            counts[(y - tile.y0) * tile.width + x - tile.x0] += 1
            isWhole[(y - tile.y0) * tile.width + x - tile.x0] = whole
          }
        }
      }
      var errors = 0
      for y in tile.y0..<tile.y1 {
        for x in tile.x0..<tile.x1 {
          let place = (y - tile.y0) * tile.width + x - tile.x0, coverage = (exact.coverage(x, y) * 255).rounded()
          if counts[place] > 1 || (counts[place] == 0 && coverage > 0) || (isWhole[place] && coverage < 255) {
            errors += 1
          }
        }
      }
      #expect(errors == 0)
      #expect(partCount <= tile.height / 8 + 2)
    }
  }

  @Test func `little of a large corner needs a mask`() {
    let patches = Shape(0, 0, 1200, 1200, 600, 600).patches, tiles = CornerTiles(patches, border: 0)
    let tile = patches.tile(.topRight)
    var masked = 0, whole = 0
    tiles.forEachPart(1, tile, in: tile) { rect, isWhole in
      if isWhole { whole += rect.area } else { masked += rect.area }
    }
    #expect(Double(masked) < 0.1 * Double(tile.area) && Double(whole) > 0.7 * Double(tile.area))
  }

  @Test func `the parts in areas are together those of the whole tile`() {
    let patches = Shape(0, 0, 1200, 1000, 500, 500).patches, tiles = CornerTiles(patches, border: 0)
    let tile = patches.tile(.bottomLeft)
    func areas(_ rects: [PixelRect]) -> [Int] {
      var areas = [0, 0]
      for rect in rects { tiles.forEachPart(2, tile, in: rect) { areas[$1 ? 1 : 0] += $0.area } }
      return areas
    }
    let (x, y) = (tile.x0 + 77, tile.y0 + 301)
    let quarters = [
      PixelRect(x0: tile.x0 - 5, y0: tile.y0, x1: x, y1: y), PixelRect(x0: x, y0: tile.y0, x1: tile.x1, y1: y),
      PixelRect(x0: tile.x0, y0: y, x1: x, y1: tile.y1 + 5), PixelRect(x0: x, y0: y, x1: tile.x1, y1: tile.y1),
    ]
    #expect(areas(quarters) == areas([tile]) && areas([tile])[1] > 0)
    #expect(areas([PixelRect(x0: tile.x1, y0: tile.y0, x1: tile.x1 + 9, y1: tile.y1)]) == [0, 0])
  }

  @Test func `tiles that are filled again are those of the new shape`() {
    let tiles = CornerTiles(Shape(0, 0, 600, 500, 250, 250).patches, border: 0)
    let small = Shape(0.3, 0.7, 41.5, 30.2, 15.1, 15.1).patches
    tiles.fill(small, border: 0)
    let new = CornerTiles(small, border: 0), tile = small.tile(.bottomRight)
    for y in 0..<tile.height {
      for x in 0..<tile.width {
        let filled = (tiles.mask.row(y) + tiles.column(of: 3)).load(fromByteOffset: x, as: UInt8.self)
        #expect(filled == (new.mask.row(y) + new.column(of: 3)).load(fromByteOffset: x, as: UInt8.self))
      }
    }
  }
}
