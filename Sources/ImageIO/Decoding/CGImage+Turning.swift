extension CGImage {
  /// Returns the image turned upright, given the orientation in which it was stored.
  package func upright(from orientation: CGImagePropertyOrientation) -> CGImage {
    if orientation == .up { return self }
    // The offset of the upright image's first pixel, and the distances to its neighbors to the right and below.
    let right = 4, down = bytesPerRow
    let lastColumn = (width - 1) * 4, lastRow = (height - 1) * bytesPerRow
    let (start, column, row) =
      switch orientation {
      case .up: (0, right, down)
      case .upMirrored: (lastColumn, -right, down)
      case .down: (lastRow + lastColumn, -right, -down)
      case .downMirrored: (lastRow, right, -down)
      case .leftMirrored: (0, down, right)
      case .right: (lastRow, -down, right)
      case .rightMirrored: (lastRow + lastColumn, -down, -right)
      case .left: (lastColumn, down, -right)
      }
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    return CGImage(width: newWidth, height: newHeight, isOpaque: isOpaque) { memory, stride in
      for y in 0..<newHeight {
        let result = (memory + y * stride).assumingMemoryBound(to: UInt32.self)
        var offset = start + y * row
        for x in 0..<newWidth {
          result[x] = pixels.load(fromByteOffset: offset, as: UInt32.self)
          offset += column
        }
      }
    }
  }

  /// Returns an image of the same pixels that is marked as opaque.
  func asOpaque() -> CGImage {
    CGImage(
      takingOver: pixels, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: true
    ) { withExtendedLifetime(self) {} }
  }
}
