/// What `segue bench` is to measure, and how to tell it.
nonisolated struct BenchOptions: Equatable, Sendable {
  /// What is played.
  var scene: Scene

  /// What sets the pace.
  var mode = Mode.natural

  /// How long each part of the scene is measured, in seconds.
  var seconds = 3.0

  /// A folder with the pictures of the scene; `nil`: those that come along.
  var images: RawString?

  /// The form of the answer.
  var output = Output.table

  /// What draws the window.
  var renderer = PlayOptions.Renderer.auto

  /// The scenes, by their names on the command line.
  nonisolated enum Scene: String, CaseIterable, Sendable {
    case push, hero
    case semiModal = "semi-modal"
    case scroll, drag, layers, turn, idle
  }

  /// What sets the pace.
  nonisolated enum Mode: String, CaseIterable, Sendable {
    /// Sixty frames a second, as a person sees it.
    case natural

    /// As many frames as the machine can make; each moves on by the same step.
    case driven
  }

  /// The form of the answer.
  nonisolated enum Output: Equatable, Sendable {
    /// For people.
    case table

    /// For programs.
    case json

    /// A line for each part, in the form of the meters that other toolkits' programs carry.
    case row
  }
}
