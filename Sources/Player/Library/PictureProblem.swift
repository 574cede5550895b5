/// Why a picture cannot be shown, as one short sentence for the person who looks at it.
nonisolated struct PictureProblem: Error, Equatable, Sendable {
  /// Without its full stop.
  let reason: String
}
