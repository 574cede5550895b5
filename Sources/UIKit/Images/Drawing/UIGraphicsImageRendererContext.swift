/// What a `UIGraphicsImageRenderer`'s closure draws with.
open nonisolated class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The format that the renderer was made with.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init(cgContext: cgContext)
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
  }
}
