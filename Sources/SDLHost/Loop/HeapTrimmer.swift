import Foundation

/// Returns unused memory of the heap to the system: what decoding images and starting up leave is scattered between
/// what lasts, and would stay.
final class HeapTrimmer: FrameObserver {
  private var last: Double?

  /// glibc's `malloc_trim`, which Swift's module of it lacks; other systems have none.
  private static let trimHeap: (@convention(c) (Int) -> Int32)? = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// The shortest time between two searches of the heap, in seconds; each takes about a millisecond.
  private static let pause = 10.0

  func willRest(at time: Double) {
    if let last, time - last < Self.pause { return }
    trim(at: time)
  }

  /// After the first frame the start is over.
  func presented(_ timestamps: FrameTimestamps, missed: Int) {
    if last == nil { trim(at: timestamps.presented) }
  }

  private func trim(at time: Double) {
    last = time
    _ = Self.trimHeap?(0)
  }
}
