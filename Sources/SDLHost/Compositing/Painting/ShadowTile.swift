import Foundation
import QuartzCore

/// The blurred coverage of a rounded rectangle, large enough that its center can be stretched to any size.
nonisolated final class ShadowTile: CachedTile {
  /// The coverage. It may be larger than the tile.
  private(set) var mask: PixmanImage

  /// The size, in pixels.
  private var width = 0
  private var height = 0

  /// The distance by which the blur extends beyond the rectangle, in pixels.
  private(set) var margin = 0

  /// The start of the parts of the mask that repeat; `nil` if the rectangle is too small for that.
  private var repeatX: Int?
  private var repeatY: Int?

  /// The length of the part that repeats, in pixels.
  let repeatedLength: Int

  var byteCount: Int { mask.byteCount }

  /// A row or column of parts, from `start` up to `end` in device pixels.
  struct Band {
    var start: Int
    var end: Int
    /// The first pixel of the mask for this band.
    var mask: Int
    /// Whether all of its pixels are equal along its length.
    var repeats: Bool
  }

  /// Returns the distance by which a blur extends: three standard deviations, beyond which less than 0.3 % is left.
  static func margin(_ deviation: Double) -> Double { (deviation * 3).rounded(.up) }

  /// Returns the distance beyond which the blur of a color with an alpha of 0…255 changes no pixel.
  static func margin(_ deviation: Double, alpha: Int) -> Double {
    guard alpha > 0 else { return 0 }
    // The smallest coverage, 1…255, whose product with the alpha is not rounded to 0, and the share of a blurred edge at
    // which the coverage is rounded up to that.
    let least = (255 / 2 + alpha) / alpha
    let share = (Double(least) - 0.5) / 255
    // How many standard deviations away a blurred edge has that share, to 0.0005 (Abramowitz and Stegun, 26.2.23).
    let t = (-2 * log(share)).squareRoot()
    let distance =
      t - (2.515_517 + t * (0.802_853 + t * 0.010_328)) / (1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308)))
    return min((deviation * (max(distance, 0) + 0.02)).rounded(.up), margin(deviation))
  }

  /// Creates a tile without content, with repeated parts of that length.
  init(repeatedLength: Int) {
    self.repeatedLength = repeatedLength
    mask = PixmanImage(width: 1, height: 1, format: .coverage)
  }

  /// Makes this the tile for a rectangle of a size in pixels, which `rectangle` blurs.
  func fill(
    width: Int, height: Int, deviation: Double, corners: CornerShape, _ rectangle: inout BlurredRectangle
  ) {
    margin = Int(Self.margin(deviation))
    let cornerX = Int(corners.radiusX.rounded(.up)) + margin, cornerY = Int(corners.radiusY.rounded(.up)) + margin
    let leastWidth = 2 * cornerX + repeatedLength, leastHeight = 2 * cornerY + repeatedLength
    repeatX = width > leastWidth ? margin + cornerX : nil
    repeatY = height > leastHeight ? margin + cornerY : nil
    let size = (width: min(width, leastWidth), height: min(height, leastHeight))
    self.width = size.width + 2 * margin
    self.height = size.height + 2 * margin
    mask = mask.holding(width: self.width, height: self.height, format: .coverage)
    let outline = EdgeRect(
      left: Double(margin), top: Double(margin), right: Double(margin + size.width),
      bottom: Double(margin + size.height))
    rectangle.reset(outline, corners, deviation: deviation, width: self.width, height: self.height)
    rectangle.write(to: mask)
  }

  /// The number of parts along each axis of a shadow.
  static let bandCount = 3

  /// Whether parts repeat along both axes.
  var repeats: Bool { repeatX != nil && repeatY != nil }

  /// Returns one of the columns of parts that make up the shadow between two device pixels; possibly empty. A pixel of
  /// the mask is shown `cell` device pixels wide, which must be 1 unless the parts repeat.
  func column(_ index: Int, from start: Int, to end: Int, cell: Int = 1) -> Band {
    band(index, start, end, width, repeatX, cell)
  }

  /// Returns one of the rows of parts that make up the shadow between two device pixels, like the columns.
  func row(_ index: Int, from start: Int, to end: Int, cell: Int = 1) -> Band {
    band(index, start, end, height, repeatY, cell)
  }

  private func band(
    _ index: Int, _ start: Int, _ end: Int, _ length: Int, _ middle: Int?, _ cell: Int
  ) -> Band {
    guard let middle else { return Band(start: start, end: index == 0 ? end : start, mask: 0, repeats: false) }
    let head = middle * cell, tail = (length - middle - repeatedLength) * cell
    return switch index {
    case 0: Band(start: start, end: start + head, mask: 0, repeats: false)
    case 1: Band(start: start + head, end: end - tail, mask: middle, repeats: true)
    default: Band(start: end - tail, end: end, mask: middle + repeatedLength, repeats: false)
    }
  }
}
