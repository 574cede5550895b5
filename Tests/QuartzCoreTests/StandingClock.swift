import QuartzCore

/// Moves the media clock on by hand, running the engine's stages as a frame does.
@MainActor enum StandingClock {
  /// Commits what was done until now, then makes one frame, `seconds` later.
  static func advance(by seconds: Double) {
    CATransaction.flush()
    MediaClock.shared.advance(to: MediaClock.shared.now + seconds)
    FrameStages.fireDisplayLinks()
    FrameStages.finishAnimations()
    CATransaction.flush()
  }
}
