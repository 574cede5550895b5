import Foundation
import QuartzCore

/// Rounded corners in device pixels, with elliptical radii if the content is scaled unevenly.
nonisolated struct CornerShape: Hashable, Sendable {
  var radiusX: Double
  var radiusY: Double

  /// The rounded corners, as the raw value of a `Frame.Corners.Mask`, by their position on the screen.
  var mask: UInt

  static let square = CornerShape(radiusX: 0, radiusY: 0, mask: 0)

  var isSquare: Bool { mask == 0 }

  func rounds(_ corner: Frame.Corners.Mask) -> Bool { mask & corner.rawValue != 0 }

  /// Creates the corners of an item under an upright projection, limited to half of `outline`.
  init(_ corners: Frame.Corners, under projection: Projection, outline: EdgeRect) {
    let x = min(Double(corners.radius) * abs(projection.a), outline.width / 2)
    let y = min(Double(corners.radius) * abs(projection.d), outline.height / 2)
    guard x > 0.05, y > 0.05, !corners.mask.isEmpty else {
      self = .square
      return
    }
    var mask = corners.mask
    if projection.a < 0 { mask = mask.mirroredHorizontally }
    if projection.d < 0 { mask = mask.mirroredVertically }
    self.init(radiusX: x, radiusY: y, mask: mask.rawValue)
  }

  init(radiusX: Double, radiusY: Double, mask: UInt) {
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.mask = mask
  }
}

extension Frame.Corners.Mask {
  nonisolated fileprivate var mirroredHorizontally: Self {
    swapped(.topLeft, .topRight).swapped(.bottomLeft, .bottomRight)
  }

  nonisolated fileprivate var mirroredVertically: Self {
    swapped(.topLeft, .bottomLeft).swapped(.topRight, .bottomRight)
  }

  nonisolated private func swapped(_ one: Self, _ other: Self) -> Self {
    var result = subtracting([one, other])
    if contains(one) { result.insert(other) }
    if contains(other) { result.insert(one) }
    return result
  }
}
