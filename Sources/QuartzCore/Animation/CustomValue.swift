/// The value of a layer's custom property, in the form used for motion and with its original type.
nonisolated struct CustomValue: Equatable, Sendable {
  var value: AnimationValue
  let form: Form

  /// Creates a value from a caller's; `nil` if it cannot be animated.
  init?(_ given: Any) {
    guard let form = Form(type(of: given)), let value = AnimationValue(boxed: given) else { return nil }
    (self.value, self.form) = (value, form)
  }

  /// The value in its original type.
  var boxed: Any? { form.boxed(value) }

  /// The types that custom values can have.
  nonisolated enum Form: Sendable {
    case double, cgFloat, float, int, bool, number
    case point, size, rect, color, transform, affineTransform
    case path, image, colors, doubles, cgFloats, ints, numbers

    /// Creates the form of values of a type, optional or not; `nil` if they cannot be animated.
    init?(_ type: Any.Type) {
      switch type {
      case is Double.Type, is Double?.Type: self = .double
      case is CGFloat.Type, is CGFloat?.Type: self = .cgFloat
      case is Float.Type, is Float?.Type: self = .float
      case is Int.Type, is Int?.Type: self = .int
      case is Bool.Type, is Bool?.Type: self = .bool
      case is CGPoint.Type, is CGPoint?.Type: self = .point
      case is CGSize.Type, is CGSize?.Type: self = .size
      case is CGRect.Type, is CGRect?.Type: self = .rect
      case is CATransform3D.Type, is CATransform3D?.Type: self = .transform
      case is CGAffineTransform.Type, is CGAffineTransform?.Type: self = .affineTransform
      case is CGColor.Type, is CGColor?.Type: self = .color
      case is CGPath.Type, is CGPath?.Type: self = .path
      case is CGImage.Type, is CGImage?.Type: self = .image
      case is NSNumber.Type, is NSNumber?.Type: self = .number
      case is [CGColor].Type, is [CGColor]?.Type: self = .colors
      case is [Double].Type, is [Double]?.Type: self = .doubles
      case is [CGFloat].Type, is [CGFloat]?.Type: self = .cgFloats
      case is [Int].Type, is [Int]?.Type: self = .ints
      case is [NSNumber].Type, is [NSNumber]?.Type: self = .numbers
      default: return nil
      }
    }

    /// The kind of the values, which determines their interpolation.
    var kind: CustomProperty.Kind {
      switch self {
      case .double, .cgFloat, .float, .int, .bool, .number: .number
      case .point: .point
      case .size: .size
      case .rect: .rect
      case .color: .color
      case .transform, .affineTransform: .transform
      case .path: .path
      case .image: .image
      case .colors: .colors
      case .doubles, .cgFloats, .ints, .numbers: .numbers
      }
    }

    /// Returns `value` in the type of this form.
    func boxed(_ value: AnimationValue) -> Any? {
      switch self {
      case .double: value.scalar
      case .cgFloat: CGFloat(value.scalar)
      case .float: Float(value.scalar)
      case .int: Int(value.scalar.rounded())
      case .bool: value.scalar >= 0.5
      case .number: NSNumber(value: value.scalar)
      case .affineTransform: CATransform3DGetAffineTransform(value.transform)
      case .cgFloats: value.long?.numbers.map { $0.map { CGFloat($0) } }
      case .ints: value.long?.numbers.map { $0.map { Int($0.rounded()) } }
      case .numbers: value.long?.numbers.map { $0.map { NSNumber(value: $0) } }
      case .point, .size, .rect, .color, .transform, .path, .image, .colors, .doubles: kind.boxed(value)
      }
    }
  }
}
