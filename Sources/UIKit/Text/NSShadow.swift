import CoreText

/// What text casts.
open nonisolated class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  /// Where it lies, in points; to the right and down.
  open var shadowOffset = CGSize.zero

  /// How far it is blurred, in points; 0 for a sharp one.
  open var shadowBlurRadius: CGFloat = 0

  /// A `UIColor`; nothing is cast where `nil`. Black at a third of full opacity at first.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// A sharp shadow right below the letters.
  public override init() { super.init() }

  /// The same shadow.
  open func copy(with zone: NSZone?) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Whether both are cast alike.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSShadow).map { $0.textShadow == textShadow } ?? false
  }

  /// Of what is cast.
  open override var hash: Int { textShadow.hashValue }
}

extension NSShadow: ShadowConvertible {
  /// The same as a plain value.
  package nonisolated var textShadow: TextShadow? {
    (shadowColor as? any ColorConvertible)
      .map { TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: $0.cgColor) }
  }
}
