/// The value of an animatable property in the form that motion is computed in: up to sixteen numbers, or a long value.
nonisolated struct AnimationValue: Equatable, Sendable {
  var numbers: SIMD16<Double>

  /// The value of a property whose values are long (``LayerKeyPath/isLong``); `nil` if the property has none.
  var long: BoxedValue?

  init(_ numbers: SIMD16<Double>) { self.numbers = numbers }

  init(_ long: BoxedValue?) {
    numbers = .zero
    self.long = long
  }

  /// Creates a value from its first four numbers; the others are zero.
  init(short numbers: SIMD4<Double>) {
    self.numbers = .zero
    self.numbers.lowHalf.lowHalf = numbers
  }

  init(_ scalar: Double) {
    numbers = .zero
    numbers[0] = scalar
  }

  init(_ x: Double, _ y: Double) {
    numbers = .zero
    numbers[0] = x
    numbers[1] = y
  }

  init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    numbers = .zero
    numbers.lowHalf.lowHalf = SIMD4(x, y, z, w)
  }

  /// Creates a value from a rectangle that is not standardized: the difference of two may have a negative size, for
  /// which `width` and `minX` would give other values.
  init(_ rect: CGRect) { self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) }

  init(_ color: RGBA) { self.init(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)) }

  init(_ transform: CATransform3D) {
    let r = transform.rows
    numbers = SIMD16(
      lowHalf: SIMD8(lowHalf: r.0, highHalf: r.1), highHalf: SIMD8(lowHalf: r.2, highHalf: r.3))
  }

  var scalar: Double { numbers[0] }

  var point: CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }

  var size: CGSize { CGSize(width: numbers[0], height: numbers[1]) }

  var rect: CGRect { CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

  /// The value as a color, with its components limited to their range.
  var color: RGBA { sumOfColors.inRange }

  /// The value as a color whose components may be out of range, as the result of an addition that others may follow.
  var sumOfColors: RGBA {
    let c = SIMD4<Float>(numbers.lowHalf.lowHalf)
    return RGBA(red: c.x, green: c.y, blue: c.z, alpha: c.w)
  }

  var transform: CATransform3D {
    CATransform3D(
      rows: (
        numbers.lowHalf.lowHalf, numbers.lowHalf.highHalf, numbers.highHalf.lowHalf, numbers.highHalf.highHalf
      ))
  }
}

nonisolated extension AnimationValue {
  /// Creates a value from a caller's (a number, a point, a size, a rectangle, any of these in an `NSValue`, a color, a
  /// transform, a path, an image, a list of colors or of numbers); `nil` for another type.
  init?(boxed value: Any) {
    switch value {
    case let v as AnimationValue: self = v
    case let v as Double: self.init(v)
    case let v as CGFloat: self.init(Double(v))
    case let v as Float: self.init(Double(v))
    case let v as Int: self.init(Double(v))
    case let v as Bool: self.init(v ? 1 : 0)
    case let v as CGPoint: self.init(v.x, v.y)
    case let v as CGSize: self.init(v.width, v.height)
    case let v as CGRect: self.init(v)
    case let v as CGColor: self.init(RGBA(v))
    case let v as CATransform3D: self.init(v)
    case let v as CGAffineTransform: self.init(CATransform3DMakeAffineTransform(v))
    case let v as NSNumber: self.init(v.doubleValue)
    case let v as NSValue: self.init(wrapped: v)
    case let v as CGPath: self.init(.path(v.copy() ?? v))
    case let v as CGImage: self.init(.image(v))
    case let v as [CGColor]: self.init(.colors(v.map { RGBA($0) }))
    case let v as [Double]: self.init(.numbers(v))
    case let v as [CGFloat]: self.init(.numbers(v.map { Double($0) }))
    case let v as [Int]: self.init(.numbers(v.map { Double($0) }))
    case let v as [NSNumber]: self.init(.numbers(v.map(\.doubleValue)))
    case let v as any BinaryInteger: self.init(Double(v))
    default: return nil
    }
  }
}
