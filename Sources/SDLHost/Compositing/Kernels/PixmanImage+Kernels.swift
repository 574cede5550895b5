/// Operations without a fast path in pixman, with SIMD vectors.
nonisolated extension PixmanImage {
  /// Replaces the pixels by a mixture with `other`, of which `part`, from 0 to 1, is the weight.
  func mix(_ other: PixmanImage, by part: Float, width: Int, height: Int) {
    let weight = UInt16(min(max(part, 0), 1) * 256 + 0.5)
    RowBands.forEach(in: 0..<height, width: width, sharing: (self, other, width, weight)) { values, rows in
      let (target, other, width, weight) = values
      for y in rows {
        WidePixels.replace(target.colorRow(y), other.colorRow(y), width) { $0.mixed(with: $1, weight) }
      }
    }
  }

  /// Multiplies the pixels by the alpha of `mask`.
  func keep(_ mask: PixmanImage, width: Int, height: Int) {
    RowBands.forEach(in: 0..<height, width: width, sharing: (self, mask, width)) { values, rows in
      let (target, mask, width) = values
      for y in rows { WidePixels.replace(target.colorRow(y), mask.colorRow(y), width) { $0.kept(by: $1) } }
    }
  }
}
