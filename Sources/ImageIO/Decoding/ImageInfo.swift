/// What a picture's file says about itself.
package struct ImageInfo: Hashable, Sendable {
  /// As it is to be seen, turned upright; in pixels.
  package var pixelSize: CGSize {
    orientation.swapsSides
      ? CGSize(width: storedHeight, height: storedWidth) : CGSize(width: storedWidth, height: storedHeight)
  }

  /// As gdk-pixbuf names it: "jpeg", "png", "gif", "webp" …
  package let format: String

  /// How the rows and columns in the file lie.
  package let orientation: CGImagePropertyOrientation

  /// How many columns the file holds.
  package let storedWidth: Int

  /// How many rows the file holds.
  package let storedHeight: Int

  /// What another process has found out about a file.
  package init(format: String, orientation: CGImagePropertyOrientation, storedWidth: Int, storedHeight: Int) {
    self.format = format
    self.orientation = orientation
    self.storedWidth = storedWidth
    self.storedHeight = storedHeight
  }
}
