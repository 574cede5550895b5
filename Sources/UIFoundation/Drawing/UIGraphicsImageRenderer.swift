/// Creates images from the drawing of a closure. It can be used on any thread.
open nonisolated class UIGraphicsImageRenderer: NSObject {
  /// A closure that draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The visible rectangle of the drawing, in points.
  private let bounds: CGRect

  /// The format of the bitmap.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size in points, for the main screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images that show `bounds` of the drawing, for the main screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// Creates a renderer of images that show `bounds` of the drawing.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    precondition(
      bounds.width > 0 && bounds.height > 0, "UIGraphicsImageRenderer: the bounds are \(bounds); give a size above 0")
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// Whether the drawing can be rendered as an image; always `true`.
  open var allowsImageOutput: Bool { true }

  /// Returns the image that `actions` draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { draw(actions).currentImage }

  /// Returns the image that `actions` draws, as PNG data.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the image that `actions` draws, as JPEG data of a quality from 0 to 1.
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
