/// The one clock that the framework reads.
///
/// It stands still during a frame and is advanced, once a frame, to the time at which that frame will be seen. Only a
/// frame pacer (or a test) advances it; everything else asks `CACurrentMediaTime()`.
package final class MediaClock {
  package static let shared = MediaClock()

  /// In seconds; the zero point means nothing.
  package private(set) var now: Double = 0

  /// Moves on to `time`; a time before `now` is ignored, so that time never runs backwards.
  package func advance(to time: Double) { now = max(now, time) }
}

/// The current media time, in seconds: the time at which the frame being made will be seen.
///
/// Differs from Apple's in that it changes once a frame, so that everything computed for a frame agrees.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.shared.now }
