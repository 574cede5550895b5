import Foundation
import QuartzCore

/// A rounded rectangle after a Gaussian blur, as weighted sums of rows.
///
/// The rectangle is divided into horizontal strips: one between the corners, and several over the height of a corner, each
/// as wide as the curve on average. A strip is the product of a row of blurred pixels and a blurred column, so that a
/// pixel costs as much as there are strips, however wide the blur is.
nonisolated struct BlurredRectangle {
  private var width = 0
  private var height = 0
  private var edge = BlurredEdge(deviation: 0)

  /// The blurred rows of the strips, each padded to whole vectors.
  private var rows: [Float] = []

  /// The number of values in a row of ``rows``.
  private var rowLength = 0

  /// The weights of the rows in the line that is being written.
  private var weights: [Float] = []

  private var strips: [Strip] = []
  private var isSymmetricVertically = false

  /// A strip between two positions in pixels, whose pixels are those of a row of ``BlurredRectangle/rows``.
  private struct Strip {
    var row: Int
    var top: Double
    var bottom: Double
  }

  private typealias Vector = SIMD8<Float>

  /// The greatest height of a strip in a corner, as a part of the standard deviation, and the least one in pixels; our own
  /// choice: the result differs from the exact one by less than one 255th.
  private static let stripHeight = 0.25, leastStripHeight = 0.125

  /// Creates an empty rectangle.
  init() {}

  /// Makes this the rectangle with an outline in a bitmap of `width` by `height` pixels, in the same memory.
  mutating func reset(_ outline: EdgeRect, _ corners: CornerShape, deviation: Double, width: Int, height: Int) {
    rows.removeAll(keepingCapacity: true)
    strips.removeAll(keepingCapacity: true)
    self.width = width
    self.height = height
    edge = BlurredEdge(deviation: deviation)
    rowLength = (width + Vector.scalarCount - 1) / Vector.scalarCount * Vector.scalarCount
    let top = Ends(left: corners.rounds(.topLeft), right: corners.rounds(.topRight))
    let bottom = Ends(left: corners.rounds(.bottomLeft), right: corners.rounds(.bottomRight))
    isSymmetricVertically = top == bottom && outline.top + outline.bottom == Double(height)
    let count =
      corners.isSquare
      ? 0 : Int((corners.radiusY / max(deviation * Self.stripHeight, Self.leastStripHeight)).rounded(.up))
    let step = count > 0 ? corners.radiusY / Double(count) : 0
    for index in 0..<count {
      let inset = corners.radiusX * (1 - Self.meanWidth(of: index, in: count))
      let start = Double(index) * step, end = Double(index + 1) * step
      var row: Int?
      if top.isRound {
        row = addRow(outline, inset: inset, top)
        strips.append(Strip(row: row ?? 0, top: outline.top + start, bottom: outline.top + end))
      }
      if bottom.isRound {
        let shared = top == bottom ? row : nil
        strips.append(
          Strip(
            row: shared ?? addRow(outline, inset: inset, bottom), top: outline.bottom - end,
            bottom: outline.bottom - start))
      }
    }
    strips.append(
      Strip(
        row: addRow(outline, inset: 0, top), top: outline.top + (top.isRound ? corners.radiusY : 0),
        bottom: outline.bottom - (bottom.isRound ? corners.radiusY : 0)))
  }

  /// The rounded ends of a strip.
  private struct Ends: Equatable {
    var left: Bool
    var right: Bool
    var isRound: Bool { left || right }
  }

  /// Returns the mean of a quarter circle's width over a strip, from 0 to 1; strip 0 is the narrowest of `count`.
  private static func meanWidth(of index: Int, in count: Int) -> Double {
    // The antiderivative of the square root of 1 - x².
    func area(_ x: Double) -> Double { (x * (1 - x * x).squareRoot() + asin(x)) / 2 }
    return (area(Double(count - index) / Double(count)) - area(Double(count - index - 1) / Double(count)))
      * Double(count)
  }

  /// Adds a blurred row of the rectangle, whose rounded ends are moved inward by `inset`; returns its index.
  private mutating func addRow(_ outline: EdgeRect, inset: Double, _ ends: Ends) -> Int {
    let left = outline.left + (ends.left ? inset : 0), right = outline.right - (ends.right ? inset : 0)
    let start = rows.count
    rows.append(contentsOf: repeatElement(0, count: rowLength))
    func value(_ x: Int) -> Float {
      edge.coverage(Float(Double(x) + 0.5 - left)) + edge.coverage(Float(right - Double(x) - 0.5)) - 1
    }
    let isSymmetric = left + right == Double(width)
    for x in 0..<(isSymmetric ? (width + 1) / 2 : width) {
      rows[start + x] = value(x)
      if isSymmetric { rows[start + width - 1 - x] = rows[start + x] }
    }
    return start / rowLength
  }

  /// Writes the coverage of all pixels into `mask`.
  mutating func write(to mask: PixmanImage) {
    weights.removeAll(keepingCapacity: true)
    weights.append(contentsOf: repeatElement(0, count: rows.count / rowLength))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rowLength) { bytes in
      for y in 0..<(isSymmetricVertically ? (height + 1) / 2 : height) {
        for index in weights.indices { weights[index] = 0 }
        let center = Double(y) + 0.5
        for strip in strips {
          weights[strip.row] +=
            edge.coverage(Float(center - strip.top)) + edge.coverage(Float(strip.bottom - center)) - 1
        }
        add(weights, into: bytes)
        guard let line = bytes.baseAddress else { return }
        mask.row(y).copyMemory(from: line, byteCount: width)
        if isSymmetricVertically { mask.row(height - 1 - y).copyMemory(from: line, byteCount: width) }
      }
    }
  }

  /// Writes the weighted sum of the rows, in 255ths.
  private func add(_ weights: [Float], into bytes: UnsafeMutableBufferPointer<UInt8>) {
    rows.withUnsafeBytes { rows in
      for x in stride(from: 0, to: rowLength, by: Vector.scalarCount) {
        var sum = Vector(repeating: 0)
        for (index, weight) in weights.enumerated() where weight > Self.leastWeight {
          sum += rows.loadUnaligned(fromByteOffset: (index * rowLength + x) * 4, as: Vector.self) * weight
        }
        let levels = (sum * 255).clamped(lowerBound: Vector(repeating: 0), upperBound: Vector(repeating: 255))
        // Next to this number the step of a `Float` is 1, so that the last bits are those of the rounded integer.
        let bits = unsafeBitCast(levels + Self.firstOfStepOne, to: SIMD8<UInt32>.self)
        let line = SIMD8<UInt8>(truncatingIfNeeded: bits)
        UnsafeMutableRawBufferPointer(bytes).storeBytes(of: line, toByteOffset: x, as: SIMD8<UInt8>.self)
      }
    }
  }

  /// The least number from which on a `Float` has no fraction: 2²³.
  private static let firstOfStepOne: Float = 8_388_608

  /// The weight below which a row is not visible.
  private static let leastWeight: Float = 1e-4
}
