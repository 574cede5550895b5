/// Memory to draw into: premultiplied BGRA, rows from the top.
package nonisolated struct PixelBuffer: Equatable {
  package var pixels: UnsafeMutableRawPointer
  package var width: Int
  package var height: Int
  package var bytesPerRow: Int

  /// Memory that the caller keeps alive while it is drawn into.
  package init(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }

  /// All of it.
  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}
