/// Why the application cannot run, in one sentence for the person.
package nonisolated struct HostError: Error, Equatable, CustomStringConvertible {
  /// A clear, short sentence without a full stop.
  package let reason: String

  /// An error that says `reason`.
  package init(reason: String) { self.reason = reason }

  package var description: String { reason }
}
