/// The timing of an animation or a layer relative to its parent: Apple's hierarchical timing.
///
/// The local time is `(parent − beginTime) · speed + timeOffset`.
public protocol CAMediaTiming: AnyObject {
  /// The time at which the object begins, in its parent's time. For an animation, 0 stands for the time when it is
  /// added.
  var beginTime: CFTimeInterval { get set }

  /// The length of one run, in seconds.
  var duration: CFTimeInterval { get set }

  /// The speed of local time, as a factor of the parent's; 0 pauses.
  var speed: Float { get set }

  /// An offset added to the local time, in seconds.
  var timeOffset: CFTimeInterval { get set }

  /// The number of times the animation runs; may be fractional. 0 stands for once.
  var repeatCount: Float { get set }

  /// The total time for which the animation repeats, in seconds; overrides ``repeatCount`` when above 0.
  var repeatDuration: CFTimeInterval { get set }

  /// Whether each run is followed by a run in reverse.
  var autoreverses: Bool { get set }

  /// The values that an animation shows before it begins and after it ends.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation shows outside its active time.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Keeps the last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")

  /// Shows the first value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")

  /// Shows the first value before the start, and keeps the last value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  /// Shows no value of the animation: the layer's own value is visible.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
