/// Makes a transform of the numbers that an animation of `transform` goes through, so that a turn may be more than half
/// a circle and all parts of a scaling are told apart.
public nonisolated final class CAValueFunction: NSObject, @unchecked Sendable {
  /// The function's name.
  public let name: CAValueFunctionName

  let kind: TransformFunction

  /// The function of that name; `nil` where there is none.
  public init?(name: CAValueFunctionName) {
    guard let kind = TransformFunction(rawValue: name.rawValue) else { return nil }
    self.kind = kind
    self.name = name
  }
}

/// The names of the functions that make transforms of numbers.
public nonisolated struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name itself.
  public let rawValue: String

  /// A name by its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Of an angle in radians: a turn about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")

  /// Of an angle in radians: a turn about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")

  /// Of an angle in radians: a turn about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")

  /// Of a list of three numbers: a scaling along all axes.
  public static let scale = CAValueFunctionName(rawValue: "scale")

  /// Of a number: a scaling along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")

  /// Of a number: a scaling along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")

  /// Of a number: a scaling along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")

  /// Of a list of three numbers: a displacement.
  public static let translate = CAValueFunctionName(rawValue: "translate")

  /// Of a number: a displacement along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")

  /// Of a number: a displacement along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")

  /// Of a number: a displacement along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// What a value function computes.
nonisolated enum TransformFunction: String, Sendable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

  /// The transform of up to three numbers.
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

  /// The numbers that change nothing.
  var neutral: AnimationValue {
    switch self {
    case .scale: AnimationValue(1, 1, 1, 0)
    case .scaleX, .scaleY, .scaleZ: AnimationValue(1)
    case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: AnimationValue(0)
    }
  }

  /// A caller's value: a number, or a list of up to three; `nil` for anything else.
  func number(_ value: Any) -> AnimationValue? {
    guard let value = AnimationValue(boxed: value) else { return nil }
    guard let long = value.long else { return value }
    guard case .numbers(let list) = long, list.count <= 3 else { return nil }
    var numbers = AnimationValue(0)
    for (index, number) in list.enumerated() { numbers.numbers[index] = number }
    return numbers
  }
}
