/// Operations without a fast path in pixman, with SIMD vectors.
nonisolated extension PixmanImage {
  /// Replaces the pixels by a mixture with `other`, of which `part`, from 0 to 1, is the weight.
  func mix(_ other: PixmanImage, by part: Float, width: Int, height: Int) {
    let weight = UInt16(min(max(part, 0), 1) * 256 + 0.5)
    forEachRow(with: other, width, height) { row, others in
      WidePixels.replace(row, others, width) { $0.mixed(with: $1, weight) }
    }
  }

  /// Multiplies the pixels by the alpha of `mask`.
  func keep(_ mask: PixmanImage, width: Int, height: Int) {
    forEachRow(with: mask, width, height) { row, others in
      WidePixels.replace(row, others, width) { $0.kept(by: $1) }
    }
  }

  /// Calls `body` with the pixels of each row, and those of `other`; at the same time for several rows if there are many.
  private func forEachRow(
    with other: PixmanImage, _ width: Int, _ height: Int,
    _ body: @Sendable (_ row: UnsafeMutablePointer<UInt32>, _ others: UnsafePointer<UInt32>) -> Void
  ) {
    nonisolated(unsafe) let (target, other) = (self, other)
    RowBands.forEach(in: 0..<height, width: width) { rows in
      for y in rows {
        body(
          target.row(y).assumingMemoryBound(to: UInt32.self),
          UnsafePointer(other.row(y).assumingMemoryBound(to: UInt32.self)))
      }
    }
  }
}
