import Motion

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public nonisolated final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let curve: CubicBezier
  private let points: [Float]

  /// Creates the function with one of the predefined names; any other name is a programming error, and traps.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: preconditionFailure("CAMediaTimingFunction: no pacing is called '\(name.rawValue)'")
    }
  }

  /// Creates a function from the two inner control points of its curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    // The conversion goes through decimal text, so that 0.42 becomes the Double 0.42 and not that of the nearest Float.
    let exact = [c1x, c1y, c2x, c2y].map { Double("\($0)") ?? Double($0) }
    curve = CubicBezier(exact[0], exact[1], exact[2], exact[3])
    points = [c1x, c1y, c2x, c2y]
    super.init()
  }

  /// Writes the control point at `index` (0…3, including the end points) to `values`: x, then y.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "CAMediaTimingFunction: there is no control point \(index); 0 to 3 exist")
    let all = [0, 0] + points + [1, 1]
    values[0] = all[index * 2]
    values[1] = all[index * 2 + 1]
  }

  /// Whether both functions have the same control points.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return other.points == points
  }

  /// The hash of the control points.
  public override var hash: Int { points.hashValue }
}

/// The names of the predefined timing functions.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The text of the name.
  public let rawValue: String

  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")

  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")

  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")

  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")

  /// The pacing that implicit animations use by default.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
