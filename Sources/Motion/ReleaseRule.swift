/// The rule by which the release of an interactive drag finishes what it drives, or cancels it.
///
/// A fast release decides by its direction alone; any other by the point where it would come to rest.
public struct ReleaseRule: Equatable, Sendable {
  /// The end that a release leads to.
  public enum Outcome: Equatable, Sendable {
    /// On to the end.
    case finish

    /// Back to the start.
    case cancel
  }

  /// The progress that the point of rest must exceed for the drag to finish.
  public var threshold: Double

  /// The seconds for which the release velocity counts in the point of rest; 0 for a rule by position.
  public var projectionTime: Double

  /// The speed towards the end from which on a release finishes wherever it happens, in points per second.
  public var finishingSpeed: Double

  /// The speed towards the start from which on a release cancels wherever it happens, in points per second.
  public var cancellingSpeed: Double

  /// A rule that finishes past `threshold`. By itself it projects as fast scrolling does (``Deceleration/fastReach``),
  /// and no speed decides alone.
  public init(
    threshold: Double = 0.5, projectionTime: Double = Deceleration.fastReach, finishingSpeed: Double = .infinity,
    cancellingSpeed: Double = .infinity
  ) {
    self.threshold = threshold
    self.projectionTime = projectionTime
    self.finishingSpeed = finishingSpeed
    self.cancellingSpeed = cancellingSpeed
  }

  /// A rule by the position of the release, whatever its velocity.
  public static func position(past threshold: Double) -> ReleaseRule {
    ReleaseRule(threshold: threshold, projectionTime: 0)
  }
}
