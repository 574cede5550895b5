/// Draws pictures: hands a context to a closure and gives back what it drew. May be used on any thread.
open nonisolated class UIGraphicsImageRenderer: NSObject {
  /// What draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// What the picture shows of the drawing, in points.
  private let bounds: CGRect

  /// The kind of bitmap.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of pictures of a size, in points, for the main screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// A renderer of pictures of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of pictures that show `bounds` of the drawing, for the main screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// A renderer of pictures that show `bounds` of the drawing.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    precondition(
      bounds.width > 0 && bounds.height > 0, "UIGraphicsImageRenderer: the bounds are \(bounds); give a size above 0")
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// True: what is drawn becomes a picture.
  open var allowsImageOutput: Bool { true }

  /// The picture that `actions` draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { draw(actions).currentImage }

  /// The picture that `actions` draw, as a PNG.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The picture that `actions` draw, as a JPEG; quality 0…1.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIGraphicsImageRendererContext {
    let context = CGContext(
      width: Int((bounds.width * format.scale).rounded(.up)), height: Int((bounds.height * format.scale).rounded(.up)),
      scale: format.scale, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let rendering = UIGraphicsImageRendererContext(cgContext: context, format: format)
    actions(rendering)
    return rendering
  }
}
