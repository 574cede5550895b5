/// One transition of a session, as the report tells it.
nonisolated struct PlayedTransition: Equatable, Codable, Sendable {
  /// The recipe.
  var name: String

  /// `push` or `pop`, `present` or `dismiss`, or `select` for a tab.
  var operation: String

  /// Whether a gesture drove it at any time.
  var interactive: Bool

  /// Whether it ended where it began.
  var cancelled: Bool

  /// From its beginning to its end.
  var durationMs: Double

  /// How many frames it was on screen.
  var frames: Int

  /// How many times its end was reported: 1, unless something is wrong.
  var completions: Int
}
