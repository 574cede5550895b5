/// An estimate of the time in which the server copies pixels to the window, from earlier copies.
nonisolated struct CopyEstimate {
  /// The time for a copy of few pixels, in seconds.
  private var overhead: Double?

  /// The additional time for each pixel, in seconds.
  private var perPixel: Double?

  /// The number of pixels whose time is mostly overhead.
  private static let few = 50_000

  /// The weight of a new time.
  private static let weight = 0.125

  /// The greatest factor between a time and what was expected; a longer one is an exception, such as a server that is busy.
  private static let greatestFactor = 2.0

  /// Creates an estimate that knows no copies.
  init() {}

  /// Adds a copy of `pixels` pixels.
  mutating func add(_ pixels: Int, took seconds: Double) {
    if pixels <= Self.few {
      Self.add(seconds, to: &overhead)
    } else {
      Self.add(max(seconds - (overhead ?? 0), 0) / Double(pixels), to: &perPixel)
    }
  }

  /// Returns the time for a copy of `pixels` pixels, in seconds; 0 if it is unknown.
  func seconds(for pixels: Int) -> Double {
    pixels <= Self.few ? overhead ?? 0 : perPixel.map { (overhead ?? 0) + $0 * Double(pixels) } ?? 0
  }

  private static func add(_ time: Double, to mean: inout Double?) {
    guard let known = mean else {
      mean = time
      return
    }
    mean = known + (min(time, known * greatestFactor) - known) * weight
  }
}
