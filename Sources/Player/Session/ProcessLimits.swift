import Foundation

/// The minimum resource limits of the process; with lower ones, libraries terminate it without a message.
nonisolated enum ProcessLimits {
  /// The number of open files that a window with its libraries, threads and decoding processes needs.
  private static let files: rlim_t = 64

  /// The address space that a window with its libraries, threads and decoding processes needs, in bytes.
  private static let addressSpace: rlim_t = 1 << 30

  /// Raises the soft limits as far as necessary and allowed; throws if they are still too low to open a window.
  static func check() throws(PlayerError) {
    let openFiles = raised(RLIMIT_NOFILE, to: files)
    guard openFiles >= files else {
      throw PlayerError(
        reason: "Segue needs \(files) open files, and the limit here is \(openFiles); raise it with ulimit -n")
    }
    let memory = raised(RLIMIT_AS, to: addressSpace)
    guard memory >= addressSpace else {
      throw PlayerError(
        reason: "Segue needs \(addressSpace >> 20) MB of address space, and the limit here is \(memory >> 20) MB; "
          + "raise it with ulimit -v")
    }
  }

  /// Returns the soft limit, after raising it to `least` or the hard limit if it is lower.
  private static func raised(_ resource: __rlimit_resource, to least: rlim_t) -> rlim_t {
    let resource = Int32(resource.rawValue)
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return .max }
    if limits.rlim_cur < least, limits.rlim_cur < limits.rlim_max {
      limits.rlim_cur = min(least, limits.rlim_max)
      setrlimit(resource, &limits)
    }
    return limits.rlim_cur
  }
}
