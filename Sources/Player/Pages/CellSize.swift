import CoreGraphics

/// The size of the cells in a grid; its raw value is the minimum width of a cell, in points.
nonisolated enum CellSize: Int, CaseIterable, Codable, Sendable {
  case smallest = 96
  case smaller = 128
  case standard = 164
  case larger = 216
  case large = 288
  case largest = 384

  /// The minimum width of a cell, in points; cells are enlarged so that they fill the window.
  var narrowest: CGFloat { CGFloat(rawValue) }

  /// Returns the size that is a number of steps larger, or smaller for negative numbers, limited to the sizes there are.
  func stepped(by count: Int) -> CellSize {
    let sizes = Self.allCases, index = sizes.firstIndex(of: self) ?? 0
    return sizes[min(max(index + count, 0), sizes.count - 1)]
  }
}
