extension CGImage {
  /// The number of times that the image can be halved until it is a single pixel wide and high.
  package var maximumReduction: Int { Int.bitWidth - (max(width, height) - 1).leadingZeroBitCount }

  /// Returns the image halved `level` times, with each pixel the average of four; `self` at level 0.
  ///
  /// Lengths shrink by exactly 2 to the power of `level`: if a side is odd, the last pixel covers only the last row or
  /// column and extends half beyond it. Sides never fall below 1, and the level is limited to `maximumReduction`.
  ///
  /// The result is cached with the image until `freeReductions()`. May be called on any thread; concurrent callers wait
  /// for each other.
  package func reduced(by level: Int) -> CGImage {
    precondition(level >= 0, "CGImage: cannot be reduced by level \(level); give 0 or more")
    let level = min(level, maximumReduction)
    if level == 0 { return self }
    return reductions.withLock { reductions in
      while reductions.count < level { reductions.append((reductions.last ?? self).halved()) }
      return reductions[level - 1]
    }
  }

  /// Frees the cached reductions; those in use stay valid.
  package func freeReductions() {
    reductions.withLock { $0 = [] }
  }

  /// The size of the pixels in memory, with those of the reductions so far, in bytes.
  package var memorySize: Int {
    reductions.withLock { $0.reduce(bytesPerRow * height) { $0 + $1.bytesPerRow * $1.height } }
  }

  private func halved() -> CGImage {
    CGImage(width: (width + 1) / 2, height: (height + 1) / 2, isOpaque: isOpaque) { memory, stride in
      for row in 0..<(height + 1) / 2 {
        let upper = pixels + row * 2 * bytesPerRow
        let lower = row * 2 + 1 < height ? upper + bytesPerRow : upper
        CGImage.halve(upper, lower, width: width, into: memory + row * stride)
      }
    }
  }

  /// Averages two rows into one of half the length, four pixels at a time.
  private static func halve(
    _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, width: Int, into result: UnsafeMutableRawPointer
  ) {
    // Each word holds two components, so that sums of four fit.
    let mask = SIMD8<UInt32>(repeating: 0x00FF_00FF)
    let half = SIMD4<UInt32>(repeating: 0x0002_0002)
    let narrow = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    var column = 0
    while column + 8 <= width {
      let a = upper.loadUnaligned(fromByteOffset: column * 4, as: SIMD8<UInt32>.self)
      let b = lower.loadUnaligned(fromByteOffset: column * 4, as: SIMD8<UInt32>.self)
      let even = (a & mask) &+ (b & mask)
      let odd = ((a &>> 8) & mask) &+ ((b &>> 8) & mask)
      let low = ((even.evenHalf &+ even.oddHalf &+ half) &>> 2) & narrow
      let high = ((odd.evenHalf &+ odd.oddHalf &+ half) &>> 2) & narrow
      result.storeBytes(of: low | (high &<< 8), toByteOffset: column * 2, as: SIMD4<UInt32>.self)
      column += 8
    }
    while column < width {
      let next = min(column + 1, width - 1)
      var even: UInt32 = 0x0002_0002, odd: UInt32 = 0x0002_0002
      for (row, index) in [(upper, column), (upper, next), (lower, column), (lower, next)] {
        let pixel = row.load(fromByteOffset: index * 4, as: UInt32.self)
        even += pixel & 0x00FF_00FF
        odd += (pixel >> 8) & 0x00FF_00FF
      }
      let pixel = ((even >> 2) & 0x00FF_00FF) | (((odd >> 2) & 0x00FF_00FF) << 8)
      result.storeBytes(of: pixel, toByteOffset: column / 2 * 4, as: UInt32.self)
      column += 2
    }
  }
}
