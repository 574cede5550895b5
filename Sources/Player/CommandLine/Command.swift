/// What a command line asks for.
nonisolated enum Command: Equatable, Sendable {
  /// Open the window.
  case play(PlayOptions)

  /// Print the recipes, for people or as JSON.
  case list(asJSON: Bool)

  /// Measure.
  case bench(BenchOptions)

  /// Write a transition as pictures.
  case export(ExportOptions)

  /// Explain the command line.
  case help(HelpTopic)

  /// Print the version.
  case version
}

/// What `--help` was asked about.
nonisolated enum HelpTopic: Equatable, Sendable {
  /// `segue --help`: the player and what else there is.
  case player

  /// `segue list --help`.
  case list

  /// `segue bench --help`.
  case bench

  /// `segue export --help`.
  case export
}
