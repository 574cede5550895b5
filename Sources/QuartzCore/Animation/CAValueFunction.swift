/// A function that makes transforms of the numbers of an animation of `transform`, so that a rotation may exceed half a
/// circle, and the factors of a scaling are interpolated separately.
public nonisolated final class CAValueFunction: NSObject, @unchecked Sendable {
  /// The function's name.
  public let name: CAValueFunctionName

  let kind: TransformFunction

  /// Creates the function of that name; `nil` if there is none.
  public init?(name: CAValueFunctionName) {
    guard let kind = TransformFunction(rawValue: name.rawValue) else { return nil }
    self.kind = kind
    self.name = name
  }
}

/// The names of the functions that make transforms of numbers.
public nonisolated struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The text of the name.
  public let rawValue: String

  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a rotation about the x axis of an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")

  /// Makes a rotation about the y axis of an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")

  /// Makes a rotation about the z axis of an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")

  /// Makes a scaling along all axes of a list of three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")

  /// Makes a scaling along x of a number.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")

  /// Makes a scaling along y of a number.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")

  /// Makes a scaling along z of a number.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")

  /// Makes a translation of a list of three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")

  /// Makes a translation along x of a number.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")

  /// Makes a translation along y of a number.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")

  /// Makes a translation along z of a number.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// The computation of a value function.
nonisolated enum TransformFunction: String, Sendable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

  /// Returns the transform made of up to three numbers.
  func transform(of v: SIMD16<Double>) -> CATransform3D {
    switch self {
    case .rotateX: CATransform3DMakeRotation(v[0], 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(v[0], 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(v[0], 0, 0, 1)
    case .scale: CATransform3DMakeScale(v[0], v[1], v[2])
    case .scaleX: CATransform3DMakeScale(v[0], 1, 1)
    case .scaleY: CATransform3DMakeScale(1, v[0], 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, v[0])
    case .translate: CATransform3DMakeTranslation(v[0], v[1], v[2])
    case .translateX: CATransform3DMakeTranslation(v[0], 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, v[0], 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, v[0])
    }
  }

  /// The numbers that make the identity transform.
  var neutral: AnimationValue {
    switch self {
    case .scale: AnimationValue(1, 1, 1, 0)
    case .scaleX, .scaleY, .scaleZ: AnimationValue(1)
    case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: AnimationValue(0)
    }
  }

  /// Returns a caller's value, which is a number or a list of up to three; `nil` for anything else.
  func number(_ value: Any) -> AnimationValue? {
    guard let value = AnimationValue(boxed: value) else { return nil }
    guard let long = value.long else { return value }
    guard case .numbers(let list) = long, list.count <= 3 else { return nil }
    var numbers = AnimationValue(0)
    for (index, number) in list.enumerated() { numbers.numbers[index] = number }
    return numbers
  }
}
