/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// What it goes through. Without any, and without a path, it does nothing.
  open var values: [Any]?

  /// Where it goes along, for a property that is a point; wins over ``values``.
  open var path: CGPath?

  /// When each value shows, as fractions of the duration; even unless given. Discrete animations have one more.
  open var keyTimes: [NSNumber]?

  /// The pacing of each way from one value to the next; even unless given.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How values between the given ones are made.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// For the cubic modes, how tight the curve is at each value.
  open var tensionValues: [NSNumber]?

  /// For the cubic modes, how sharp its corners are.
  open var continuityValues: [NSNumber]?

  /// For the cubic modes, where it overshoots.
  open var biasValues: [NSNumber]?

  /// Whether the layer turns along the path.
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

  /// ``keyTimes``, where they fit; a wrong number of them is a caller's mistake.
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

/// How a keyframe animation goes from one value to the next.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight on.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")

  /// By jumps.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")

  /// Straight on at an even speed; key times and pacings do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")

  /// On a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")

  /// On a smooth curve at a roughly even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// Whether a layer turns along the path on which it moves.
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis points ahead.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")

  /// Its x axis points back.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
