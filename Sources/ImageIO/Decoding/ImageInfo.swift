/// The information in an image file's header.
package struct ImageInfo: Hashable, Sendable {
  /// The size of the upright image, in pixels.
  package var pixelSize: CGSize {
    orientation.swapsSides
      ? CGSize(width: storedHeight, height: storedWidth) : CGSize(width: storedWidth, height: storedHeight)
  }

  /// The format's name in gdk-pixbuf: "jpeg", "png", "gif", "webp" …
  package let format: String

  /// The orientation of the rows and columns in the file.
  package let orientation: CGImagePropertyOrientation

  /// The number of columns in the file.
  package let storedWidth: Int

  /// The number of rows in the file.
  package let storedHeight: Int

  /// Creates information that was read by another process.
  package init(format: String, orientation: CGImagePropertyOrientation, storedWidth: Int, storedHeight: Int) {
    self.format = format
    self.orientation = orientation
    self.storedWidth = storedWidth
    self.storedHeight = storedHeight
  }
}
