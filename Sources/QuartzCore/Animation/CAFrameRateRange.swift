/// A range of frame rates, with a preferred one.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate, in frames per second.
  public var minimum: Float

  /// The highest rate, in frames per second.
  public var maximum: Float

  /// The preferred rate, in frames per second; if `nil` or 0, the maximum is preferred.
  public var preferred: Float?

  /// Creates a range; the preferred rate must lie within it.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum >= 0 && minimum <= maximum && (preferred.map { $0 == 0 || (minimum...maximum).contains($0) } ?? true),
      "CAFrameRateRange: from \(minimum) to \(maximum), preferred \(preferred.map { "\($0)" } ?? "none"); "
        + "the minimum must not exceed the maximum, and the preferred rate must lie between them")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The display's own frame rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// The preferred rate, or the maximum without one; 0 for that of the display.
  var wish: Float { preferred.map { $0 > 0 ? $0 : maximum } ?? maximum }

  /// Returns the number of frames between updates, on a display of `refreshRate` frames per second. Rates within the
  /// range are chosen before others, and of these the one nearest to the preferred rate.
  func divisor(of refreshRate: Double) -> Int {
    guard wish > 0 else { return 1 }
    let wish = Double(wish)
    let lower = max(Int(refreshRate / wish), 1)
    /// Measured frame durations vary slightly.
    let tolerance = 0.01
    let allowed = Double(minimum) * (1 - tolerance)...Double(maximum) * (1 + tolerance)
    func distance(_ divisor: Int) -> (Int, Double) {
      let rate = refreshRate / Double(divisor)
      return (allowed.contains(rate) ? 0 : 1, abs(rate - wish))
    }
    return distance(lower) <= distance(lower + 1) ? lower : lower + 1
  }
}
