/// How the time of an animation or a layer follows from its parent's: Apple's hierarchical timing.
///
/// The local time is `(parent − beginTime) · speed + timeOffset`.
public protocol CAMediaTiming: AnyObject {
  /// When the object begins, in its parent's time; for an animation 0 stands for "when it is added".
  var beginTime: CFTimeInterval { get set }

  /// The length of one run, in seconds.
  var duration: CFTimeInterval { get set }

  /// How fast time passes, as a factor of the parent's; 0 pauses.
  var speed: Float { get set }

  /// Added to the local time, in seconds.
  var timeOffset: CFTimeInterval { get set }

  /// How many times the animation runs; may be fractional.
  var repeatCount: Float { get set }

  /// How long the animation repeats, in seconds; wins over ``repeatCount`` when above 0.
  var repeatDuration: CFTimeInterval { get set }

  /// Whether every run is followed by one backwards.
  var autoreverses: Bool { get set }

  /// What shows before the begin and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its active time.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Keeps the last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")

  /// Shows the first value before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")

  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  /// Nothing: the layer's own value shows.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
