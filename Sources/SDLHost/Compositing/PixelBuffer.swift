/// A bitmap to draw into: premultiplied BGRA, rows from the top.
package nonisolated struct PixelBuffer: Equatable {
  package var pixels: UnsafeMutableRawPointer
  package var width: Int
  package var height: Int
  package var bytesPerRow: Int

  /// Creates a buffer of memory that the caller keeps alive.
  package init(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }

  /// The rectangle of all pixels.
  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}
