import Foundation
import QuartzCore

/// The coverage of the pixels at the four corners of a rounded rectangle.
nonisolated final class CornerTiles {
  /// The coverage of the tiles, side by side in the order top left, top right, bottom left, bottom right. It may be larger
  /// than they are.
  private(set) var mask: PixmanImage

  /// The width of a tile, which is also the distance of the tiles.
  private(set) var tileWidth = 1

  /// Creates the tiles of `patches`, filled or, with a `border` greater than 0, as a frame of that width.
  init(_ patches: Patches, border: Double) {
    let size = Self.size(patches)
    mask = PixmanImage(width: size.width * 4, height: size.height, format: .coverage)
    fill(patches, border: border)
  }

  /// Makes these the tiles of `patches`, filled or, with a `border` greater than 0, as a frame of that width.
  func fill(_ patches: Patches, border: Double) {
    let size = Self.size(patches)
    tileWidth = size.width
    mask = mask.holding(width: tileWidth * 4, height: size.height, format: .coverage)
    for (index, corner) in Self.order.enumerated() {
      let tile = patches.tile(corner)
      guard !tile.isEmpty else { continue }
      for y in tile.y0..<tile.y1 {
        let row = mask.row(y - tile.y0) + index * tileWidth
        for x in tile.x0..<tile.x1 {
          let outer = Self.coverage(x, y, patches.outline, patches.corners, inset: 0)
          let inner = border > 0 ? Self.coverage(x, y, patches.outline, patches.corners, inset: border) : 0
          row.storeBytes(of: UInt8((max(outer - inner, 0) * 255).rounded()), toByteOffset: x - tile.x0, as: UInt8.self)
        }
      }
    }
  }

  /// Returns the size of the largest tile, at least one pixel.
  private static func size(_ patches: Patches) -> (width: Int, height: Int) {
    order.reduce((1, 1)) { size, corner in
      let tile = patches.tile(corner)
      return (max(size.0, tile.width), max(size.1, tile.height))
    }
  }

  /// The corners in the order of the tiles.
  static let order: [Frame.Corners.Mask] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Returns the first column of a corner's tile in the mask.
  func column(of index: Int) -> Int { index * tileWidth }

  /// Returns the part of pixel `(x, y)` inside the rounded rectangle with every edge moved inward by `inset`, from 0 to
  /// 1.
  ///
  /// On a curve it depends on the distance of the pixel's center, which is accurate to about 2 % of a pixel from a
  /// radius of 2.
  private static func coverage(_ x: Int, _ y: Int, _ outline: EdgeRect, _ corners: CornerShape, inset: Double) -> Double
  {
    let edges = outline.grown(by: -inset)
    guard !edges.isEmpty else { return 0 }
    let across = EdgeRect.overlap(x, edges.left, edges.right), down = EdgeRect.overlap(y, edges.top, edges.bottom)
    guard across > 0, down > 0 else { return 0 }
    let centerX = Double(x) + 0.5, centerY = Double(y) + 0.5
    let isLeft = centerX < (outline.left + outline.right) / 2, isTop = centerY < (outline.top + outline.bottom) / 2
    let corner: Frame.Corners.Mask =
      isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    let radiusX = corners.radiusX - inset, radiusY = corners.radiusY - inset
    guard corners.rounds(corner), radiusX > 0, radiusY > 0 else { return across * down }
    let dx = isLeft ? edges.left + radiusX - centerX : centerX - (edges.right - radiusX)
    let dy = isTop ? edges.top + radiusY - centerY : centerY - (edges.bottom - radiusY)
    guard dx > 0, dy > 0 else { return across * down }
    // The distance to the ellipse is its implicit function divided by the length of its gradient.
    let ux = dx / radiusX, uy = dy / radiusY
    let length = (ux * ux + uy * uy).squareRoot()
    let gradient = ((ux / radiusX) * (ux / radiusX) + (uy / radiusY) * (uy / radiusY)).squareRoot()
    let distance = gradient > 0 ? (length - 1) * length / gradient : -max(radiusX, radiusY)
    return min(max(0.5 - distance, 0), min(across, down, 1))
  }
}
