import Foundation

/// The memory of the C library's allocator.
enum Heap {
  /// glibc's `malloc_trim`, which Swift's Glibc module does not export; `nil` on other systems.
  private static let trimHeap: (@convention(c) (Int) -> Int32)? = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// Returns unused memory to the system, which takes about a millisecond. Decoding images and starting up leave free
  /// memory scattered between lasting allocations, which would otherwise never be returned.
  static func trim() { _ = trimHeap?(0) }
}
