import Foundation
import QuartzCore

/// Returns unused heap memory to the system. Decoding images and starting up leave free memory scattered between
/// lasting allocations, which would otherwise never be returned.
final class HeapTrimmer: FrameObserver {
  private var last: Double?

  /// Whether a timer will wake the loop for a trim.
  private var isScheduled = false

  /// glibc's `malloc_trim`, which Swift's Glibc module does not export; `nil` on other systems.
  private static let trimHeap: (@convention(c) (Int) -> Int32)? = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// The shortest time between two trims, in seconds; each takes about a millisecond.
  private static let pause = 10.0

  func willRest(at time: Double) {
    if let last, time - last < Self.pause { return trimLater(at: last + Self.pause, now: time) }
    trim(at: time)
  }

  /// Start-up is over after the first frame.
  func presented(_ timestamps: FrameTimestamps, missed: Int) {
    if last == nil { trim(at: timestamps.presented) }
  }

  /// Lets the loop wake up once when the next trim is due, so that a rest soon after the last trim has one, too.
  private func trimLater(at due: Double, now: Double) {
    guard !isScheduled else { return }
    isScheduled = true
    _ = FrameTimer(after: due - now) { [weak self] in self?.isScheduled = false }
  }

  private func trim(at time: Double) {
    last = time
    _ = Self.trimHeap?(0)
  }
}
