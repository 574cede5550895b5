/// A background that is painted only as far as the first operation in front of it does not include it.
nonisolated struct PendingBackground {
  var content: Content

  /// The rectangles of the background, which do not overlap.
  var parts: ArraySlice<PixelRect>

  /// The pixels of a background.
  enum Content {
    case color(PixelColor)

    /// An opaque bitmap of the size of the window.
    case bitmap(PixmanImage)

    var isOpaque: Bool {
      switch self {
      case .color(let color): color.isOpaque
      case .bitmap: true
      }
    }
  }
}
