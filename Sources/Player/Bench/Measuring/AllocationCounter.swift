import Foundation

/// A counter of the heap allocations of the process, on all threads, in Swift and in C libraries.
///
/// A preloaded library (`libSegueAllocationCount.so`, installed with the player) counts each call of `malloc` and related
/// functions and forwards it. The player has no allocator itself, so that it runs under sanitizers; ``runAgain()``
/// starts it with the library. Other allocations (such as `mmap` for a window's memory) are not counted.
nonisolated enum AllocationCounter {
  private struct Functions {
    let begin: @convention(c) () -> Void
    let count: @convention(c) () -> UInt
    let end: @convention(c) () -> Void
  }

  /// The functions of the library; `nil` if it is not preloaded.
  private static let functions: Functions? = {
    let program = dlopen(nil, RTLD_NOW)
    guard let begin = dlsym(program, "allocation_count_begin"), let count = dlsym(program, "allocation_count"),
      let end = dlsym(program, "allocation_count_end")
    else { return nil }
    return Functions(
      begin: unsafeBitCast(begin, to: (@convention(c) () -> Void).self),
      count: unsafeBitCast(count, to: (@convention(c) () -> UInt).self),
      end: unsafeBitCast(end, to: (@convention(c) () -> Void).self))
  }()

  private static let library = "libSegueAllocationCount.so"

  /// Starts to count from zero.
  static func begin() { functions?.begin() }

  /// The number of allocations since `begin`; `nil` without the library.
  static var count: Int? { functions.map { Int($0.count()) } }

  /// Stops counting.
  static func end() { functions?.end() }

  /// Runs the program again with the same arguments and the library, waits until it ends, and returns its exit status.
  /// Returns `nil` if that is impossible, or unnecessary because the library is preloaded.
  static func runAgain() -> Int32? {
    let name = "LD_PRELOAD"
    let preloaded = ProcessInfo.processInfo.environment[name] ?? ""
    guard functions == nil, !preloaded.contains(library), let path = libraryPath else { return nil }
    setenv(name, preloaded.isEmpty ? path : "\(path):\(preloaded)", 1)
    var process: pid_t = 0
    guard posix_spawn(&process, "/proc/self/exe", nil, nil, CommandLine.unsafeArgv, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    // The exit status is in the second byte, a signal in the first.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static var libraryPath: String? { Installation.current.library(RawString(library))?.text }
}
