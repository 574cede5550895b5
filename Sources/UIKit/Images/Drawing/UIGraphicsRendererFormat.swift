/// What the formats of all renderers share.
open nonisolated class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
  /// What the drawing shows, in points; set by the renderer.
  open internal(set) var bounds = CGRect.zero

  /// The usual format.
  public required override init() { super.init() }

  /// The usual format.
  open class func `default`() -> Self { self.init() }
}
