/// A transition of a session, as an entry of the report.
nonisolated struct PlayedTransition: Equatable, Codable, Sendable {
  /// The name of the recipe, or of UIKit's transition.
  var name: String

  /// The operation: `push` or `pop`, `present` or `dismiss`, or `select` for a tab.
  var operation: String

  /// Whether a gesture drove the transition at any time.
  var interactive: Bool

  /// Whether the transition was canceled.
  var cancelled: Bool

  /// The duration of the transition, in milliseconds.
  var durationMs: Double

  /// The number of frames of the transition.
  var frames: Int

  /// The number of times that its completion was reported: 1, unless there is an error.
  var completions: Int
}
