extension CGRect {
  /// Whether both have more in common than an edge, which is all that Foundation's `intersects` asks for.
  nonisolated func overlaps(_ other: CGRect) -> Bool {
    !isNull && !other.isNull && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
