/// How often something wants to be shown a second: a preference within bounds.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// In frames per second.
  public var minimum: Float

  /// In frames per second.
  public var maximum: Float

  /// In frames per second; without one the maximum is preferred.
  public var preferred: Float?

  /// A range; the preferred rate lies within it.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum >= 0 && minimum <= maximum && (preferred.map { $0 == 0 || (minimum...maximum).contains($0) } ?? true),
      "CAFrameRateRange: from \(minimum) to \(maximum), preferred \(preferred.map { "\($0)" } ?? "none"); "
        + "the minimum must not exceed the maximum, and the preferred rate must lie between them")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// As often as the display does.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// The rate that is wanted; 0 for that of the display.
  var wish: Float { preferred.map { $0 > 0 ? $0 : maximum } ?? maximum }

  /// On every how-manieth beat of a display of `refreshRate` beats a second to show something: where some such rate
  /// lies within the range the nearest to the wish of these, else the nearest of all.
  func divisor(of refreshRate: Double) -> Int {
    guard wish > 0 else { return 1 }
    let wish = Double(wish)
    let lower = max(Int(refreshRate / wish), 1)
    /// Measured beats are not quite even.
    let tolerance = 0.01
    let allowed = Double(minimum) * (1 - tolerance)...Double(maximum) * (1 + tolerance)
    func distance(_ divisor: Int) -> (Int, Double) {
      let rate = refreshRate / Double(divisor)
      return (allowed.contains(rate) ? 0 : 1, abs(rate - wish))
    }
    return distance(lower) <= distance(lower + 1) ? lower : lower + 1
  }
}
