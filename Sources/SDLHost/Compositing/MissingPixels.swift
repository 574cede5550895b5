/// The pixels of the previous frame that a buffer lacks, and another buffer that contains that frame.
package nonisolated struct MissingPixels {
  /// The rectangles in which the buffer differs from the previous frame.
  package let areas: [PixelRect]

  /// The buffer with the previous frame, of the same size.
  package let source: PixelBuffer

  /// Creates a description of missing pixels.
  package init(areas: [PixelRect], source: PixelBuffer) {
    self.areas = areas
    self.source = source
  }
}
