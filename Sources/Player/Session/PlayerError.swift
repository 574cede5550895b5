/// Why the player cannot go on, in one sentence for the person.
nonisolated struct PlayerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A clear, short sentence without a full stop.
  let reason: String

  var description: String { reason }
}
