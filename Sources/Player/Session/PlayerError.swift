/// The reason why the player cannot continue, in one sentence for the user.
nonisolated struct PlayerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A clear, short sentence without a period.
  let reason: String

  var description: String { reason }
}
