/// What a `UIGraphicsImageRenderer`'s closure draws with.
open class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context; it is the current one too.
  public let cgContext: CGContext

  /// The format that the renderer was made with.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a line of 1 point just inside a rectangle's edge.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Limits further drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
