/// The reason why the application cannot run, in one sentence for the user.
package nonisolated struct HostError: Error, Equatable, CustomStringConvertible {
  /// A clear, short sentence without a period.
  package let reason: String

  /// Creates an error with a reason.
  package init(reason: String) { self.reason = reason }

  package var description: String { reason }
}
