import Synchronization

extension CGImage {
  /// The smallest rectangle around the pixels that are not fully transparent, in pixels; `nil` if there are none.
  ///
  /// It is found at the first request and cached with the image. May be called on any thread.
  package var visiblePart: CGRect? {
    if isOpaque { return CGRect(x: 0, y: 0, width: width, height: height) }
    var margins = TransparentMargins(rawValue: transparentMargins.load(ordering: .relaxed))
    if margins == .unknown {
      margins = findMargins()
      transparentMargins.store(margins.rawValue, ordering: .relaxed)
    }
    if margins == .everything { return nil }
    return CGRect(
      x: margins.left, y: margins.top, width: width - margins.left - margins.right,
      height: height - margins.top - margins.bottom)
  }

  private func findMargins() -> TransparentMargins {
    let everywhere = 0..<width
    guard let top = (0..<height).first(where: { !isTransparent(everywhere, row: $0) }),
      let last = (0..<height).last(where: { !isTransparent(everywhere, row: $0) })
    else { return .everything }
    var (left, right) = (width, 0)
    for row in top...last {
      if !isTransparent(0..<left, row: row) { left = (0..<left).first { !isTransparent($0...$0, row: row) } ?? left }
      if !isTransparent(right..<width, row: row) {
        right = (right..<width).last { !isTransparent($0...$0, row: row) }.map { $0 + 1 } ?? right
      }
    }
    return TransparentMargins(left: left, top: top, right: width - right, bottom: height - 1 - last)
  }

  /// Returns whether the pixels of some columns in a row are all 0.
  private func isTransparent(_ columns: some RangeExpression<Int>, row: Int) -> Bool {
    let columns = columns.relative(to: 0..<width)
    let words = UnsafeRawBufferPointer(
      start: pixels + row * bytesPerRow + columns.lowerBound * 4, count: columns.count * 4)
    // Without a branch for each pixel, the compiler uses vectors.
    return words.assumingMemoryBound(to: UInt32.self).reduce(0, |) == 0
  }
}

/// The widths of the fully transparent edges of an image in pixels, as one number for atomic access. Wider edges than
/// 65,534 pixels are shortened to that.
struct TransparentMargins: RawRepresentable, Equatable {
  let rawValue: UInt64

  /// The value before the edges were determined.
  static let unknown = TransparentMargins(rawValue: .max)

  /// The value of an image without a visible pixel.
  static let everything = TransparentMargins(rawValue: .max - 1)

  var left: Int { side(0) }
  var top: Int { side(1) }
  var right: Int { side(2) }
  var bottom: Int { side(3) }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    rawValue = [bottom, right, top, left].reduce(0) { $0 << 16 | UInt64(min($1, Int(UInt16.max) - 1)) }
  }

  private func side(_ index: UInt64) -> Int { Int(truncatingIfNeeded: rawValue >> (index * 16) & 0xFFFF) }
}
