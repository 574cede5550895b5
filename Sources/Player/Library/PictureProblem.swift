/// The reason why a picture cannot be shown, as a short sentence for the user.
nonisolated struct PictureProblem: Error, Equatable, Sendable {
  /// The sentence without a period.
  let reason: String
}
