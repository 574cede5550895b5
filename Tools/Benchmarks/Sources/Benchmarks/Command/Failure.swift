/// Why the measurement cannot go on.
nonisolated struct Failure: Error, Equatable {
  /// One sentence for the user, without a period.
  let reason: String

  /// Creates a failure with its reason.
  init(_ reason: String) { self.reason = reason }
}
