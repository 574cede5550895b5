import CoreGraphics

/// Counts the pictures that a wheel asks for: one for each click, and one for each stroke over a touchpad.
nonisolated struct WheelSteps: Equatable, Sendable {
  private var way: CGFloat = 0
  private var lastTime = -Double.infinity
  private var hasStepped = false

  /// A stroke this long, in clicks, turns the page.
  private static let strokeLength: CGFloat = 1

  /// A pause this long, in seconds, ends a stroke.
  private static let pause = 0.15

  /// How many pictures a turn asks to go on; negative: back.
  mutating func steps(for delta: CGVector, isPrecise: Bool, at time: Double) -> Int {
    let forward = abs(delta.dx) > abs(delta.dy) ? delta.dx : -delta.dy
    guard isPrecise else { return Int(forward.rounded(.awayFromZero)) }
    if time - lastTime > Self.pause { (way, hasStepped) = (0, false) }
    lastTime = time
    way += forward
    guard !hasStepped, abs(way) >= Self.strokeLength else { return 0 }
    hasStepped = true
    return way > 0 ? 1 : -1
  }
}
