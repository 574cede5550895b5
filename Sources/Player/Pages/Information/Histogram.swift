import CoreGraphics

/// The distribution of the colors of an image: for each of 256 values, the number of pixels that have it.
nonisolated struct Histogram: Equatable, Sendable {
  /// The number of values of a color.
  static let levels = 256

  /// The numbers of pixels by their red, green, blue and luminance.
  private(set) var red = [Int](repeating: 0, count: levels)
  private(set) var green = [Int](repeating: 0, count: levels)
  private(set) var blue = [Int](repeating: 0, count: levels)
  private(set) var luminance = [Int](repeating: 0, count: levels)

  /// The number of points of a curve; each stands for several values, so that the curve is calm.
  static let points = 64

  /// Counts the pixels of an image; transparent ones do not count. O(n) in their number.
  init(of image: CGImage) {
    for y in 0..<image.height {
      let row = image.pixels + y * image.bytesPerRow
      for x in 0..<image.width { add(row.load(fromByteOffset: x * 4, as: UInt32.self), isOpaque: image.isOpaque) }
    }
  }

  private mutating func add(_ pixel: UInt32, isOpaque: Bool) {
    let alpha = isOpaque ? 255 : Int(pixel >> 24)
    guard alpha > 0 else { return }
    // The colors of a pixel are multiplied by its opacity.
    func color(_ shift: UInt32) -> Int { min(255, Int(pixel >> shift & 0xFF) * 255 / alpha) }
    let (r, g, b) = (color(16), color(8), color(0))
    red[r] += 1
    green[g] += 1
    blue[b] += 1
    // The weights of ITU-R BT.709, in thousandths.
    luminance[(r * 213 + g * 715 + b * 72) / 1000] += 1
  }

  /// Returns the heights of a curve for some counts, 0…1. The square root keeps rare values visible; the peaks of black
  /// and white alone would press the rest down, so that the highest count of the others is the limit.
  func curve(_ counts: [Int]) -> [Double] {
    let perPoint = Self.levels / Self.points
    let sums = (0..<Self.points).map { counts[$0 * perPoint..<($0 + 1) * perPoint].reduce(0, +) }
    return sums.map { min(1, (Double($0) / Double(max(1, limit))).squareRoot()) }
  }

  /// The count that reaches the top, for all curves alike.
  private var limit: Int {
    let perPoint = Self.levels / Self.points
    let sums = [red, green, blue].flatMap { counts in
      (1..<Self.points - 1).map { counts[$0 * perPoint..<($0 + 1) * perPoint].reduce(0, +) }
    }
    return max(sums.max() ?? 0, (sums + [red[0], red[255]]).max().map { $0 / 8 } ?? 0)
  }
}
