/// The format of the bitmaps of a `UIGraphicsImageRenderer`.
open nonisolated class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// The color ranges of a bitmap.
  public nonisolated enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// The number of pixels per point; by default that of the screen.
  open var scale: CGFloat = DrawingScale.current

  /// Whether the bitmap is opaque; it is initially black then.
  open var opaque = false

  /// The preferred color range. It has no effect here: bitmaps always have 8-bit sRGB components.
  open var preferredRange = Range.automatic

  /// Creates a format for the main screen.
  public required init() { super.init() }

  /// Returns a format for the main screen.
  open override class func `default`() -> Self { self.init() }

  /// Returns a format for the main screen.
  open class func preferred() -> Self { self.init() }
}
