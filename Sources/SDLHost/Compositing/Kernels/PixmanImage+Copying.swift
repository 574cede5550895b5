import CStreaming
import CWideVectors

/// Operations that replace rectangles completely.
///
/// Between two frames most of a window is evicted from the processor's caches, so the cost of a large rectangle is
/// access to memory. Therefore it is written with streaming stores, which do not read the memory that is overwritten,
/// and its source is prefetched a row ahead, since the hardware prefetcher stops at page boundaries.
///
/// With normal stores a push and a hero took more than a fourth more processor time at 60 frames a second. Only where
/// frames follow each other without a pause, as in driven benchmarks, normal stores were faster in some scenes.
nonisolated extension PixmanImage {
  /// The kind of stores for pixels.
  enum Storing {
    /// Normal stores: there are few pixels, or they are needed again soon.
    case cached

    /// Streaming stores, which bypass the caches.
    case streaming
  }

  /// A pixel of a bitmap, from which on a rectangle is read or written.
  fileprivate struct Position {
    let image: PixmanImage
    let x: Int
    let y: Int

    /// Returns the pixels of a row of the rectangle.
    func pixels(_ row: Int) -> UnsafeMutablePointer<UInt32> { image.colorRow(y + row) + x }

    /// Returns the pixels of a row, and how far ahead those lie that are read next.
    func pixelRow(_ row: Int) -> pixel_row { pixel_row(pixels: pixels(row), ahead: image.bytesPerRow / 4) }

    /// Returns a generator that copies a row.
    func copyingWriter(_ row: Int) -> CopyingRowWriter { CopyingRowWriter(from: pixels(row), ahead: image.bytesPerRow) }
  }

  /// Fills the rectangle of `width` and `height` at `(x, y)` with streaming stores.
  func stream(_ color: PixelColor, x: Int, y: Int, width: Int, height: Int) {
    let pen = SolidRowWriter(pixels: SIMD4(repeating: color.bits))
    RowBands.forEach(
      in: 0..<height, width: width, fewest: RowBands.fewestCopied,
      sharing: (target: Position(image: self, x: x, y: y), pen: pen, width: width)
    ) { values, rows in
      for row in rows { values.pen.replace(values.target.pixels(row), count: values.width * 4, .streaming) }
      streaming_finish()
    }
  }

  /// Copies pixels of `source`, from `(sourceX, sourceY)` on, into the rectangle of `width` and `height` at `(x, y)`.
  func copy(
    _ source: PixmanImage, sourceX: Int, sourceY: Int, x: Int, y: Int, width: Int, height: Int, _ storing: Storing
  ) {
    let target = Position(image: self, x: x, y: y), source = Position(image: source, x: sourceX, y: sourceY)
    RowBands.forEach(
      in: 0..<height, width: width, fewest: RowBands.fewestCopied, sharing: (target, source, width, storing)
    ) { values, rows in
      let (target, source, width, storing) = values
      for row in rows { source.copyingWriter(row).replace(target.pixels(row), count: width * 4, storing) }
      if storing == .streaming { streaming_finish() }
    }
  }

  /// Moves the rectangle of `width` and `height` at `(x, y)` by a distance, within the same bitmap.
  func move(x: Int, y: Int, width: Int, height: Int, byX: Int, y byY: Int) {
    for step in 0..<height {
      // The rows that are overwritten last are read first.
      let row = byY > 0 ? y + height - 1 - step : y + step
      (self.row(row + byY) + (x + byX) * 4).copyMemory(from: self.row(row) + x * 4, byteCount: width * 4)
    }
  }

  /// Copies pixels of an opaque source with the translucent color `tintOverlay` over them; the result equals a
  /// copy and pixman's "over" bit for bit. The source may be the image itself, at the same position.
  func copy(
    _ source: PixmanImage, sourceX: Int, sourceY: Int, tintOverlay: PixelColor, x: Int, y: Int, width: Int, height: Int,
    _ storing: Storing, mayUseWideVectors: Bool = WideVectors.areAvailable
  ) {
    let target = Position(image: self, x: x, y: y), source = Position(image: source, x: sourceX, y: sourceY)
    RowBands.forEach(
      in: 0..<height, width: width, fewest: RowBands.fewestCopied,
      sharing: (target, source, tintOverlay, width, storing, mayUseWideVectors)
    ) { values, rows in
      let (target, source, tintOverlay, width, storing, mayUseWideVectors) = values
      for row in rows {
        if mayUseWideVectors {
          pixel_row_tint(
            target.pixels(row), Int32(width), source.pixelRow(row), tintOverlay.bits, storing == .streaming)
        } else {
          TintingRowWriter(row: source.copyingWriter(row), tintOverlay: tintOverlay.bits).replace(
            target.pixels(row), count: width * 4, storing)
        }
      }
      if storing == .streaming { streaming_finish() }
    }
  }
}

nonisolated extension PixmanImage {
  /// Copies pixels of a source with an opaque image over it, whose opacity is `alpha` of 255; the result equals a copy and
  /// pixman's "over" bit for bit. The source may be the image itself, at the same position.
  func copy(
    _ source: PixmanImage, sourceX: Int, sourceY: Int, under front: PixmanImage, frontX: Int, frontY: Int,
    alpha: UInt32, x: Int, y: Int, width: Int, height: Int, _ storing: Storing,
    mayUseWideVectors: Bool = WideVectors.areAvailable
  ) {
    let target = Position(image: self, x: x, y: y), source = Position(image: source, x: sourceX, y: sourceY)
    let front = Position(image: front, x: frontX, y: frontY)
    RowBands.forEach(
      in: 0..<height, width: width, fewest: RowBands.fewestCopied,
      sharing: (target, source, front, alpha, width, storing, mayUseWideVectors)
    ) { values, rows in
      let (target, source, front, alpha, width, storing, mayUseWideVectors) = values
      for row in rows {
        if mayUseWideVectors {
          pixel_row_mix(
            target.pixels(row), Int32(width), source.pixelRow(row), front.pixelRow(row), alpha, storing == .streaming)
        } else {
          MixingRowWriter(back: source.copyingWriter(row), front: front.copyingWriter(row), alpha: alpha).replace(
            target.pixels(row), count: width * 4, storing)
        }
      }
      if storing == .streaming { streaming_finish() }
    }
  }
}

/// A generator of the pixels of a row, by the offset in bytes.
private nonisolated protocol RowWriter {
  func four(_ offset: Int) -> SIMD4<UInt32>
  func one(_ offset: Int) -> UInt32

  /// Prefetches the pixels that will be read soon.
  func expect(_ offset: Int)
}

nonisolated extension RowWriter {
  /// The size of a cache line, in bytes.
  private static var cacheLine: Int { 64 }

  /// Replaces `count` bytes.
  @inline(__always)
  fileprivate func replace(_ to: UnsafeMutableRawPointer, count: Int, _ storing: PixmanImage.Storing) {
    var offset = 0
    if storing == .streaming {
      // Streaming stores are fast only for whole cache lines.
      let start = min(-Int(bitPattern: to) & (Self.cacheLine - 1), count)
      while offset < start {
        to.storeBytes(of: one(offset), toByteOffset: offset, as: UInt32.self)
        offset &+= 4
      }
      while offset &+ Self.cacheLine <= count {
        expect(offset)
        streaming_store(to + offset, four(offset))
        streaming_store(to + (offset &+ 16), four(offset &+ 16))
        streaming_store(to + (offset &+ 32), four(offset &+ 32))
        streaming_store(to + (offset &+ 48), four(offset &+ 48))
        offset &+= Self.cacheLine
      }
    }
    while offset &+ 16 <= count {
      to.storeBytes(of: four(offset), toByteOffset: offset, as: SIMD4<UInt32>.self)
      offset &+= 16
    }
    while offset < count {
      to.storeBytes(of: one(offset), toByteOffset: offset, as: UInt32.self)
      offset &+= 4
    }
  }
}

/// A generator of a constant color.
private nonisolated struct SolidRowWriter: RowWriter {
  let pixels: SIMD4<UInt32>

  @inline(__always) func four(_ offset: Int) -> SIMD4<UInt32> { pixels }
  @inline(__always) func one(_ offset: Int) -> UInt32 { pixels[0] }
  @inline(__always) func expect(_ offset: Int) {}
}

/// A generator that copies another row.
private nonisolated struct CopyingRowWriter: RowWriter {
  let from: UnsafeRawPointer

  /// The distance to the row that is read next, in bytes.
  let ahead: Int

  @inline(__always) func four(_ offset: Int) -> SIMD4<UInt32> {
    from.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
  }

  @inline(__always) func one(_ offset: Int) -> UInt32 { from.load(fromByteOffset: offset, as: UInt32.self) }
  @inline(__always) func expect(_ offset: Int) { streaming_expect(from + (offset &+ ahead)) }
}

/// A generator that copies another, opaque row with a color over it.
private nonisolated struct TintingRowWriter: RowWriter {
  let row: CopyingRowWriter

  /// The premultiplied color.
  let tintOverlay: UInt32

  @inline(__always) func four(_ offset: Int) -> SIMD4<UInt32> {
    // No component overflows, since each is premultiplied by at most what the other leaves.
    row.four(offset).scaled(by: 255 &- tintOverlay >> 24) &+ tintOverlay
  }

  @inline(__always) func one(_ offset: Int) -> UInt32 { PixelColor.over(tintOverlay, row.one(offset)) }
  @inline(__always) func expect(_ offset: Int) { row.expect(offset) }
}

/// A generator that copies another, opaque row with a second one over it at a part of its opacity.
private nonisolated struct MixingRowWriter: RowWriter {
  let back: CopyingRowWriter
  let front: CopyingRowWriter

  /// The opacity of the second row, 0…255.
  let alpha: UInt32

  @inline(__always) func four(_ offset: Int) -> SIMD4<UInt32> {
    // The shares add up to at most 255, as the components' factors do.
    back.four(offset).scaled(by: 255 &- alpha) &+ front.four(offset).scaled(by: alpha)
  }

  @inline(__always) func one(_ offset: Int) -> UInt32 {
    PixelColor.over(PixelColor(bits: front.one(offset)).faded(by: alpha).bits, back.one(offset))
  }

  @inline(__always) func expect(_ offset: Int) {
    back.expect(offset)
    front.expect(offset)
  }
}

extension SIMD4<UInt32> {
  /// Returns four pixels whose components are multiplied by a factor in 255ths, rounded as pixman does.
  @inline(__always) fileprivate nonisolated func scaled(by factor: UInt32) -> Self {
    WidePixels(self).scaled(by: UInt16(truncatingIfNeeded: factor)).pixels
  }
}
