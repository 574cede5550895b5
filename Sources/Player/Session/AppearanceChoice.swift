/// A choice between the appearances of the player.
nonisolated enum AppearanceChoice: String, CaseIterable, Codable, Sendable {
  /// The appearance of the desktop, or the dark one if it states none.
  case auto

  /// Dark text on a light background.
  case light

  /// Light text on a dark background.
  case dark
}
