import CoreGraphics

/// The measures of a window on which the size of its pictures depends.
nonisolated struct WindowMeasure: Equatable, Codable, Sendable {
  /// The size in points.
  let size: CGSize

  /// The number of pixels per point.
  let scale: CGFloat
}
