import CoreGraphics
import Foundation

/// A texture that is shared by many small images, so that they can be drawn together.
///
/// Images are placed on shelves, each as high as its first image.
nonisolated final class TextureAtlas {
  let texture: RenderTexture

  private var shelves: [Shelf] = []
  private var scratch: [UInt32] = []

  /// A row of images.
  private struct Shelf {
    var top: Int
    var height: Int
    var usedWidth: Int
  }

  /// The side of the first texture, and of the largest one, in pixels. The first one has room for the pictures of a grid
  /// in a window of usual size.
  private static let firstSide = 2048, largestSide = 4096

  /// The margin around an image in pixels, which repeats its edge, since smooth sampling reads neighboring pixels.
  private static let margin = 1

  /// The side of the white square in the corner, in pixels.
  private static let whiteSide = 4

  /// The maximum area and side of an image in the atlas, in pixels. Others have separate textures.
  private static let largestArea = 512 * 512
  private static let longestSide = 1024

  /// Creates an empty atlas; `nil` if the graphics card has no memory for it.
  convenience init?(_ device: RenderDevice) {
    self.init(device, side: min(Self.firstSide, device.maximumSide))
  }

  private init?(_ device: RenderDevice, side: Int) {
    guard let texture = RenderTexture(device, width: side, height: side, for: .picture) else { return nil }
    self.texture = texture
    let white = [UInt32](repeating: .max, count: Self.whiteSide * Self.whiteSide)
    white.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      texture.update(
        PixelRect(x0: 0, y0: 0, x1: Self.whiteSide, y1: Self.whiteSide), from: start, bytesPerRow: Self.whiteSide * 4)
    }
    removeAll()
  }

  /// Returns an empty atlas of twice the side; `nil` if that is too large, or there is no memory for it.
  func enlarged(_ device: RenderDevice) -> TextureAtlas? {
    let side = texture.width * 2
    return side <= min(Self.largestSide, device.maximumSide) ? TextureAtlas(device, side: side) : nil
  }

  /// The map that is white everywhere.
  var white: TextureMap {
    let middle = Double(Self.whiteSide) / 2
    return .everywhere(middle / Double(texture.width), middle / Double(texture.height))
  }

  /// Returns whether an image of that size belongs in the atlas.
  static func takes(width: Int, height: Int) -> Bool {
    width * height <= largestArea && width <= longestSide && height <= longestSide
  }

  /// The number of pixels.
  var area: Int { texture.width * texture.height }

  /// Returns the place of a new image; `nil` if there is no room left.
  func place(width: Int, height: Int) -> TexturePart? {
    let outerWidth = width + 2 * Self.margin, outerHeight = height + 2 * Self.margin
    let fitting = shelves.indices.filter {
      shelves[$0].height >= outerHeight && shelves[$0].usedWidth + outerWidth <= texture.width
    }
    // A shelf that is much higher than the image is reserved for higher ones.
    if let shelf = fitting.min(by: { shelves[$0].height < shelves[$1].height }),
      shelves[shelf].height <= outerHeight + outerHeight / 2 + 4
    {
      return stand(shelf, width, height)
    }
    let top = (shelves.last.map { $0.top + $0.height }) ?? 0
    guard top + outerHeight <= texture.height, outerWidth <= texture.width else { return nil }
    shelves.append(Shelf(top: top, height: outerHeight, usedWidth: 0))
    return stand(shelves.count - 1, width, height)
  }

  /// Uploads an image (premultiplied BGRA) to its place, and repeats its edge around it.
  func update(_ part: TexturePart, from pixels: UnsafeRawPointer, bytesPerRow: Int) {
    let width = part.width + 2 * Self.margin, height = part.height + 2 * Self.margin
    if scratch.count < width * height { scratch = Array(repeating: 0, count: width * height) }
    scratch.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<height {
        let from = pixels + min(max(y - Self.margin, 0), part.height - 1) * bytesPerRow
        let row = (start + y * width * 4).assumingMemoryBound(to: UInt32.self)
        memcpy(row + Self.margin, from, part.width * 4)
        for x in 0..<Self.margin {
          row[x] = row[Self.margin]
          row[width - 1 - x] = row[width - 1 - Self.margin]
        }
      }
    }
    let rect = PixelRect(
      x0: part.x - Self.margin, y0: part.y - Self.margin, x1: part.x - Self.margin + width,
      y1: part.y - Self.margin + height)
    scratch.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { texture.update(rect, from: start, bytesPerRow: width * 4) }
    }
  }

  /// Removes all images, except for the white square.
  func removeAll() { shelves = [Shelf(top: 0, height: Self.whiteSide, usedWidth: texture.width)] }

  private func stand(_ shelf: Int, _ width: Int, _ height: Int) -> TexturePart {
    let x = shelves[shelf].usedWidth + Self.margin, y = shelves[shelf].top + Self.margin
    shelves[shelf].usedWidth += width + 2 * Self.margin
    return TexturePart(texture, x: x, y: y, width: width, height: height)
  }
}
