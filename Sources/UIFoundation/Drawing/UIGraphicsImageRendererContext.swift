/// The context that is passed to the closure of a `UIGraphicsImageRenderer`.
open nonisolated class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init(cgContext: cgContext)
  }

  /// The image of what has been drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
  }
}
