/// Nanoseconds in a second.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// Nanoseconds in a millisecond.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000

/// Nanoseconds in a microsecond.
public nonisolated let NSEC_PER_USEC: UInt64 = 1000

/// Microseconds in a second.
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000
