import CoreText

/// The shadow of text.
open nonisolated class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  /// The offset of the shadow to the right and down, in points.
  open var shadowOffset = CGSize.zero

  /// The blur radius, in points; 0 for a sharp shadow.
  open var shadowBlurRadius: CGFloat = 0

  /// The color of the shadow, a `UIColor`; black at a third of full opacity by default, `nil` for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a sharp shadow without an offset.
  public override init() { super.init() }

  /// Returns a copy of the shadow.
  open func copy(with zone: NSZone?) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Returns whether both shadows are drawn alike.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSShadow).map { $0.textShadow == textShadow } ?? false
  }

  /// The hash value of the drawn shadow.
  open override var hash: Int { textShadow.hashValue }
}

extension NSShadow: ShadowConvertible {
  /// The shadow as a plain value for the text layout; `nil` without a color.
  package nonisolated var textShadow: TextShadow? {
    (shadowColor as? any ColorConvertible)
      .map { TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: $0.cgColor) }
  }
}
