import CStreaming

/// Rectangles that are replaced whole.
///
/// After the pause between two frames little of a window is in the processor's caches: what a large rectangle costs then is
/// waiting for memory. So it is written past the caches, which spares reading what is about to be overwritten, and what
/// is read is asked for a row ahead, since the processor's own guesses end with each page of memory.
nonisolated extension PixmanImage {
  /// How pixels reach memory.
  enum Storing {
    /// By way of the caches: they are few, or will be wanted again at once.
    case cached

    /// Past them.
    case streaming
  }

  /// Fills the rectangle of `width` and `height` at `(x, y)`, past the caches.
  func stream(_ color: PixelColor, x: Int, y: Int, width: Int, height: Int) {
    let pen = EvenPen(pixels: SIMD4(repeating: color.bits))
    for row in y..<y + height { pen.replace(self.row(row) + x * 4, count: width * 4, .streaming) }
    streaming_finish()
  }

  /// Takes the pixels of `source`, from `(sourceX, sourceY)` on, into the rectangle of `width` and `height` at `(x, y)`.
  func copy(
    _ source: PixmanImage, sourceX: Int, sourceY: Int, x: Int, y: Int, width: Int, height: Int, _ storing: Storing
  ) {
    for row in 0..<height {
      let from = UnsafeRawPointer(source.row(sourceY + row) + sourceX * 4), to = self.row(y + row) + x * 4
      CopyingPen(from: from, ahead: source.bytesPerRow).replace(to, count: width * 4, storing)
    }
    if storing == .streaming { streaming_finish() }
  }

  /// The same with `veil` over an opaque source: bit for bit a copy and then pixman's "over".
  func copy(
    _ source: PixmanImage, sourceX: Int, sourceY: Int, veil: PixelColor, x: Int, y: Int, width: Int, height: Int,
    _ storing: Storing
  ) {
    for row in 0..<height {
      let from = UnsafeRawPointer(source.row(sourceY + row) + sourceX * 4), to = self.row(y + row) + x * 4
      VeilingPen(from: from, ahead: source.bytesPerRow, veil: veil).replace(to, count: width * 4, storing)
    }
    if storing == .streaming { streaming_finish() }
  }
}

/// Says which pixels belong where in a row, by the offset in bytes.
private nonisolated protocol RowPen {
  func four(_ offset: Int) -> SIMD4<UInt32>
  func one(_ offset: Int) -> UInt32

  /// The pixels there will be asked for soon, or others that far on.
  func expect(_ offset: Int)
}

nonisolated extension RowPen {
  /// So many bytes reach memory together.
  private static var cacheLine: Int { 64 }

  /// Replaces `count` bytes.
  @inline(__always)
  fileprivate func replace(_ to: UnsafeMutableRawPointer, count: Int, _ storing: PixmanImage.Storing) {
    var offset = 0
    if storing == .streaming {
      // Past the caches only whole lines are written fast.
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

/// One colour everywhere.
private nonisolated struct EvenPen: RowPen {
  let pixels: SIMD4<UInt32>

  @inline(__always) func four(_ offset: Int) -> SIMD4<UInt32> { pixels }
  @inline(__always) func one(_ offset: Int) -> UInt32 { pixels[0] }
  @inline(__always) func expect(_ offset: Int) {}
}

/// The pixels of another row.
private nonisolated struct CopyingPen: RowPen {
  let from: UnsafeRawPointer

  /// What is read after this row lies so many bytes further on.
  let ahead: Int

  @inline(__always) func four(_ offset: Int) -> SIMD4<UInt32> {
    from.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
  }

  @inline(__always) func one(_ offset: Int) -> UInt32 { from.load(fromByteOffset: offset, as: UInt32.self) }
  @inline(__always) func expect(_ offset: Int) { streaming_expect(from + (offset &+ ahead)) }
}

/// The pixels of another row, opaque, with a colour over them.
private nonisolated struct VeilingPen: RowPen {
  private let row: CopyingPen
  private let veil: UInt32

  init(from: UnsafeRawPointer, ahead: Int, veil: PixelColor) {
    row = CopyingPen(from: from, ahead: ahead)
    self.veil = veil.bits
  }

  @inline(__always) func four(_ offset: Int) -> SIMD4<UInt32> {
    let rest = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: 255 &- veil >> 24))
    let pixels = unsafeBitCast(row.four(offset), to: SIMD8<UInt16>.self)
    // Blue and red, then green and opacity.
    let even = (pixels & 0x00FF) &* rest &+ 128, odd = (pixels &>> 8) &* rest &+ 128
    let mixed = (even &+ even &>> 8) &>> 8 | (odd &+ odd &>> 8) & 0xFF00
    // No component overflows: neither is premultiplied by more than what the other leaves.
    return unsafeBitCast(mixed, to: SIMD4<UInt32>.self) &+ veil
  }

  @inline(__always) func one(_ offset: Int) -> UInt32 { PixelColor.over(veil, row.one(offset)) }
  @inline(__always) func expect(_ offset: Int) { row.expect(offset) }
}
