extension CGRect {
  /// Returns whether the rectangles have an area in common; for Foundation's `intersects`, a common edge is enough.
  nonisolated func overlaps(_ other: CGRect) -> Bool {
    !isNull && !other.isNull && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
