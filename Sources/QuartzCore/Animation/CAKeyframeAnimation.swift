/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values of the keyframes. Without any, and without a path, the animation does nothing.
  open var values: [Any]?

  /// The path along which a property that is a point moves; overrides ``values``.
  open var path: CGPath?

  /// The times at which the values are reached, as fractions of the duration; evenly spaced if `nil`. A discrete
  /// animation has one more time than values, and any other count than the expected one is a programming error. The
  /// paced modes do not use them.
  open var keyTimes: [NSNumber]?

  /// The pacing of each segment between two values; linear where not given. They have no effect along a ``path``.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// The method of computing values between the keyframes.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// The tension of the curve at each value, for the cubic modes; 0 where not given.
  open var tensionValues: [NSNumber]?

  /// The continuity of the curve at each value, for the cubic modes; 0 where not given.
  open var continuityValues: [NSNumber]?

  /// The bias of the curve at each value, for the cubic modes; 0 where not given.
  open var biasValues: [NSNumber]?

  /// The rotation of the layer along the path; `nil` for none.
  open var rotationMode: CAAnimationRotationMode?

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? CAKeyframeAnimation {
      twin.values = values
      twin.path = path
      twin.keyTimes = keyTimes
      twin.timingFunctions = timingFunctions
      twin.calculationMode = calculationMode
      twin.tensionValues = tensionValues
      twin.continuityValues = continuityValues
      twin.biasValues = biasValues
      twin.rotationMode = rotationMode
    }
    return twin
  }

  override func content(from state: LayerState) -> AnimationContent? {
    guard let keyPath, let property = LayerKeyPath(keyPath, in: state) else { return nil }
    precondition(
      path == nil || property.isPoint, "CAKeyframeAnimation: '\(keyPath)' is no point, so it cannot go along a path")
    guard let track = path.flatMap(track(along:)) ?? track(through: values ?? [], of: property) else { return nil }
    return motion(of: property, track)
  }

  private func track(along path: CGPath) -> PropertyMotion.Track? {
    guard let curves = PathTrack.curves(of: path) else { return nil }
    let times: [Double]
    if calculationMode.isPaced {
      times = Self.times(inProportionTo: curves.map(\.length))
    } else {
      times = givenTimes(count: curves.count + 1) ?? Self.evenTimes(count: curves.count + 1)
    }
    let rotation: PathTrack.Rotation
    switch rotationMode {
    case .rotateAuto?: rotation = .auto
    case .rotateAutoReverse?: rotation = .autoReverse
    default: rotation = .none
    }
    return .along(PathTrack(curves: curves, times: times, rotation: rotation))
  }

  private func track(through values: [Any], of property: LayerKeyPath) -> PropertyMotion.Track? {
    guard !values.isEmpty else { return nil }
    let numbers = values.map { number($0, "a value", property) }
    let isDiscrete = calculationMode == .discrete
    let count = isDiscrete ? numbers.count + 1 : numbers.count
    let times: [Double]
    if calculationMode.isPaced {
      let lengths = zip(numbers, numbers.dropFirst()).map { a, b in
        ((b.numbers - a.numbers) * (b.numbers - a.numbers)).sum().squareRoot()
      }
      times = Self.times(inProportionTo: lengths)
    } else {
      times = givenTimes(count: count) ?? Self.evenTimes(count: count)
    }
    var pacings = (timingFunctions ?? []).map(\.curve)
    if !pacings.isEmpty { while pacings.count < numbers.count - 1 { pacings.append(.linear) } }
    return .keyframes(KeyframeTrack(values: numbers, times: times, pacings: pacings, mode: mode(count: numbers.count)))
  }

  private func mode(count: Int) -> KeyframeTrack.Mode {
    switch calculationMode {
    case .discrete: return .discrete
    case .cubic, .cubicPaced:
      func value(_ list: [NSNumber]?, _ index: Int) -> Double {
        list.flatMap { $0.indices.contains(index) ? $0[index].doubleValue : nil } ?? 0
      }
      return .cubic(
        (0..<count).map { SIMD3(value(tensionValues, $0), value(continuityValues, $0), value(biasValues, $0)) })
    default: return .linear
    }
  }

  /// Returns ``keyTimes``; a wrong number of them is a programming error, and traps.
  private func givenTimes(count: Int) -> [Double]? {
    guard let keyTimes else { return nil }
    precondition(
      keyTimes.count == count,
      "CAKeyframeAnimation: \(keyTimes.count) key times for \(count) moments; give one for each, or none")
    return keyTimes.map(\.doubleValue)
  }

  private static func evenTimes(count: Int) -> [Double] {
    (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  private static func times(inProportionTo lengths: [Double]) -> [Double] {
    let total = lengths.reduce(0, +)
    guard total > 0 else { return evenTimes(count: lengths.count + 1) }
    var times = [0.0]
    var sum = 0.0
    for length in lengths {
      sum += length
      times.append(sum / total)
    }
    return times
  }
}

/// The method by which a keyframe animation computes the values between its keyframes.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")

  /// Jumps from one value to the next, without interpolation.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")

  /// Linear interpolation at a constant speed; the key times have no effect.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")

  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")

  /// A smooth curve through the values at a roughly constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// The rotation of a layer relative to the path along which it moves.
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points forward along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")

  /// The layer's x axis points backward along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
