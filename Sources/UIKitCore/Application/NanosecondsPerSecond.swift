/// The number of nanoseconds in a second.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The number of nanoseconds in a millisecond.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000

/// The number of nanoseconds in a microsecond.
public nonisolated let NSEC_PER_USEC: UInt64 = 1000

/// The number of microseconds in a second.
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000
