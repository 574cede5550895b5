import QuartzCore

/// Advances the media clock manually and runs the engine's part of a frame.
@MainActor enum StandingClock {
  /// Commits the pending changes, and then runs one frame, `seconds` later.
  static func advance(by seconds: Double) {
    CATransaction.flush()
    MediaClock.shared.advance(to: MediaClock.shared.now + seconds)
    FrameStages.run()
  }
}
