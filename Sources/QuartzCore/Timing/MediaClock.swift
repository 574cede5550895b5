/// The clock that determines all times in the framework.
///
/// Its time is constant during a frame and is advanced once a frame, to the time at which that frame will be visible.
/// Only a frame pacer (or a test) advances it; other code calls `CACurrentMediaTime()`.
package final class MediaClock {
  package static let shared = MediaClock()

  /// The current time, in seconds; the zero point is arbitrary.
  package private(set) var now: Double = 0

  /// Advances to `time`; a time before `now` is ignored, so time never runs backward.
  package func advance(to time: Double) { now = max(now, time) }
}

/// Returns the current media time, in seconds: the time at which the current frame will be visible.
///
/// Differs from Apple's in that it changes once a frame, so that all values computed for a frame agree.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.shared.now }
