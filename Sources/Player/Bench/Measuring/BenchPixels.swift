import SDLHost

/// The pixels of an average presented frame.
nonisolated struct BenchPixels: Equatable, Codable, Sendable {
  /// The pixels whose color differs from the previous frame.
  var changed = 0.0

  /// The pixels that were drawn, each as often as something was drawn on it.
  var drawn = 0.0

  /// The pixels of the presented rectangles.
  var presented = 0.0

  /// The drawn pixels divided by the presented ones.
  var overdraw = 0.0

  /// The time that copying the changed pixels once in memory takes, in milliseconds.
  var copyMs = 0.0
}

nonisolated extension BenchPixels {
  /// Creates the averages of counted frames; `nil` if there are none.
  init?(_ counts: PixelMeter.Counts) {
    guard counts.frames > 0, counts.presented > 0 else { return nil }
    let frames = Double(counts.frames), presented = Double(counts.presented)
    changed = Double(counts.changed) / frames
    drawn = Double(counts.drawn) / frames
    self.presented = presented / frames
    overdraw = Double(counts.drawn) / presented
    copyMs = counts.copyTime * 1000 / frames * Double(counts.changed) / presented
  }
}

/// The memory of the process at one time, in megabytes (2^20 bytes).
nonisolated struct BenchMemory: Equatable, Codable, Sendable {
  /// The resident memory.
  var rssMB = 0.0

  /// The memory with shared pages counted proportionally.
  var pssMB = 0.0
}
