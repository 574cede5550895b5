import Foundation

/// The memory of the C library's allocator.
package enum Heap {
  /// glibc's `mallopt`, which Swift's Glibc module does not export; `nil` on other systems.
  private static let setOption: (@convention(c) (Int32, Int32) -> Int32)? = dlsym(nil, "mallopt").map {
    unsafeBitCast($0, to: (@convention(c) (Int32, Int32) -> Int32).self)
  }

  /// glibc's `M_ARENA_MAX`.
  private static let arenaLimit: Int32 = -8

  /// Makes all threads but the main one allocate from one pool. By default each thread has a pool of its own, which keeps
  /// one or two megabytes that the others cannot use. It has no effect once another thread has allocated memory.
  package static func limitPools() { _ = setOption?(arenaLimit, 2) }

  /// glibc's `malloc_trim`, which Swift's Glibc module does not export; `nil` on other systems.
  private static let trimHeap: (@convention(c) (Int) -> Int32)? = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// Returns unused memory to the system, which takes about a millisecond. Decoding images and starting up leave free
  /// memory scattered between lasting allocations, which would otherwise never be returned.
  static func trim() { _ = trimHeap?(0) }
}
