import CoreGraphics

/// A counter of the pictures that a wheel requests: one per notch, or one per stroke on a touchpad.
nonisolated struct WheelSteps: Equatable, Sendable {
  private var way: CGFloat = 0
  private var lastTime = -Double.infinity
  private var hasStepped = false

  /// The length of a stroke that turns the page, in notches.
  private static let strokeLength: CGFloat = 1

  /// The pause that ends a stroke, in seconds.
  private static let pause = 0.15

  /// Returns the number of pictures to move by for a wheel event; negative values move back.
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
