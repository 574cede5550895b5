import Synchronization

/// The bitmaps of the symbols that have been drawn: the bars of all pages show the same few symbols, again with each page,
/// and stroking a path takes long compared with the rest of a button.
nonisolated enum SymbolBitmaps {
  /// The name, size in points, line width, pixels per point and color of a symbol, which determine its bitmap.
  struct Key: Hashable {
    var name: String
    var pointSize, lineFactor, scale, red, green, blue, alpha: CGFloat
  }

  private static let drawn = Mutex<[Key: CGImage]>([:])

  /// The number of bitmaps that are kept; animated sizes and colors would otherwise collect them without end.
  static let capacity = 256

  /// Returns the bitmap for `key`, which `draw` makes if it is not there.
  static func bitmap(for key: Key, draw: () -> CGImage?) -> CGImage? {
    if let known = drawn.withLock({ $0[key] }) { return known }
    guard let bitmap = draw() else { return nil }
    drawn.withLock { drawn in
      if drawn.count >= capacity { drawn.removeAll() }
      drawn[key] = bitmap
    }
    return bitmap
  }
}
