import CAllocationCount

/// Counts the heap allocations of the process: of every thread, in Swift and in the C libraries alike.
///
/// The player brings its own `malloc` and its relatives, which note the call and pass it on to glibc's. Since the program
/// itself defines them, every library that it loads calls them too, without a preloaded object or a second process.
/// While nothing counts, a call costs one look at a flag that never changes, and while something does, one relaxed
/// addition; neither is to be seen in a frame. What the system allocates by other means (`mmap` for a window's memory) is
/// not counted.
nonisolated enum AllocationCounter {
  /// Begins at zero.
  static func begin() { allocation_count_begin() }

  /// How many allocations there were since `begin`.
  static var count: Int { Int(allocation_count()) }

  /// Stops counting.
  static func end() { allocation_count_end() }
}
