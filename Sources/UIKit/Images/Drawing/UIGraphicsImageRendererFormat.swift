/// What kind of bitmap a `UIGraphicsImageRenderer` draws into.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; the screen's at first.
  open var scale: CGFloat

  /// Whether the bitmap has no transparency; it then starts black.
  open var opaque = false

  /// A format for the main screen.
  public override init() {
    scale = UIScreen.main.scale
    super.init()
  }

  /// A format for the main screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A format for the main screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
