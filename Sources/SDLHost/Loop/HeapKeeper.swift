import Foundation

/// Gives the system back the memory that the heap holds for nobody: what decoding pictures and starting up leave lies
/// scattered between what lasts, and would stay.
nonisolated struct HeapKeeper {
  private var last: Double?

  /// glibc's `malloc_trim`, which has no place in Swift's module of it; other systems have none.
  private static let trimHeap: (@convention(c) (Int) -> Int32)? = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// Searching the heap takes about a millisecond; not more often than once in so many seconds.
  private static let pause = 10.0

  /// Nothing moves from the system's `now` on: a good time.
  mutating func trim(at now: Double) {
    if let last, now - last < Self.pause { return }
    last = now
    _ = Self.trimHeap?(0)
  }

  /// A frame was presented; after the first one, the start is over.
  mutating func trimAfterStart(at now: Double) {
    if last == nil { trim(at: now) }
  }
}
