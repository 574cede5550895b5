import CoreGraphics

/// The measures of a window on which the size of its pictures depends.
nonisolated struct WindowMeasure: Equatable, Codable, Sendable {
  /// The size in points.
  let size: CGSize

  /// The number of pixels per point.
  let scale: CGFloat

  /// Whether a window can have these measures; a file may contain any.
  var isSensible: Bool {
    (1...32_768).contains(size.width) && (1...32_768).contains(size.height) && (0.25...16).contains(scale)
  }
}
