/// A problem with D-Bus or with one of its services.
package struct BusError: Error, Equatable, CustomStringConvertible {
  /// The reason, as a part of a sentence: "the service does not answer".
  package let reason: String

  /// Creates an error with a reason.
  package init(reason: String) { self.reason = reason }

  package var description: String { reason }
}
