// Values that no screen can show: layers and items that have them are left out of a frame.

nonisolated extension CGRect {
  /// Whether origin and size are finite numbers. The infinite rectangle has finite numbers, the null rectangle has not.
  var isFinite: Bool { ((origin.x + origin.y + size.width + size.height) * 0).isZero }
}

nonisolated extension Projection {
  /// Whether all elements are finite numbers.
  var isFinite: Bool { ((a + b + g + c + d + h + tx + ty + i) * 0).isZero }
}
