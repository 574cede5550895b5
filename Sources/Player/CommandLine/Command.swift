/// A command of the command line.
nonisolated enum Command: Equatable, Sendable {
  /// Opens the window.
  case play(PlayOptions)

  /// Prints the recipes, as text or as JSON.
  case list(asJSON: Bool)

  /// Measures a scene.
  case bench(BenchOptions)

  /// Writes a transition as images.
  case export(ExportOptions)

  /// Checks the machine.
  case doctor

  /// Explains the command line.
  case help(HelpTopic)

  /// Prints the versions of the player and its libraries.
  case version
}

/// A topic of `--help`.
nonisolated enum HelpTopic: Equatable, Sendable {
  /// The topic of `segue --help`: the player and the subcommands.
  case player

  /// The topic of `segue list --help`.
  case list

  /// The topic of `segue bench --help`.
  case bench

  /// The topic of `segue export --help`.
  case export

  /// The topic of `segue doctor --help`.
  case doctor
}
