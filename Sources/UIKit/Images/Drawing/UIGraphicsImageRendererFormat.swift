/// What kind of bitmap a `UIGraphicsImageRenderer` draws into.
open nonisolated class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// How many colours a bitmap can hold.
  public nonisolated enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// Pixels per point; the screen's at first.
  open var scale: CGFloat = DrawingScale.current

  /// Whether the bitmap has no transparency; it then starts black.
  open var opaque = false

  /// How many colours the bitmap should hold. Without effect here: they are always sRGB's, in eight bits each.
  open var preferredRange = Range.automatic

  /// A format for the main screen.
  public required init() { super.init() }

  /// A format for the main screen.
  open override class func `default`() -> Self { self.init() }

  /// A format for the main screen.
  open class func preferred() -> Self { self.init() }
}
