/// The base class of all renderers' formats.
open nonisolated class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
  /// The visible rectangle of the drawing, in points; set by the renderer.
  open internal(set) var bounds = CGRect.zero

  /// Creates the default format.
  public required override init() { super.init() }

  /// Returns the default format.
  open class func `default`() -> Self { self.init() }
}
