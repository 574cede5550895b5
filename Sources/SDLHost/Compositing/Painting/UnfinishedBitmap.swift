import CoreGraphics

/// An opaque bitmap that is painted a few rows at a time, from the top.
nonisolated final class UnfinishedBitmap {
  /// The image for painting.
  let view: PixmanImage

  private let memory: BitmapMemory

  /// The number of painted rows.
  private(set) var rowsPainted = 0

  /// Creates a bitmap with memory of `reserve`; new memory of rows that are not painted yet is not used.
  init(width: Int, height: Int, reserve: BitmapReserve) {
    let bytesPerRow = PixmanImage.bytesPerRow(width: width, format: .color)
    memory = BitmapMemory(byteCount: height * bytesPerRow, from: reserve)
    view = PixmanImage(viewing: memory.bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: .color)
  }

  /// Whether every row is painted.
  var isFinished: Bool { rowsPainted == view.height }

  /// Returns the rows to paint next, as many as fit into a number of pixels, and marks them as painted; possibly none.
  /// Their content is undefined.
  func nextRows(pixels: Int) -> Range<Int> {
    let start = rowsPainted
    rowsPainted = min(start + max(pixels / view.width, 0), view.height)
    return start..<rowsPainted
  }

  /// Returns the finished image.
  func image() -> CGImage {
    let memory = memory
    return CGImage(
      takingOver: memory.bytes, width: view.width, height: view.height, bytesPerRow: view.bytesPerRow, isOpaque: true
    ) { withExtendedLifetime(memory) {} }
  }
}
