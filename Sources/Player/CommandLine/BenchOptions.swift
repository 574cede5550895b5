import CoreGraphics

/// The options of `segue bench`.
nonisolated struct BenchOptions: Equatable, Sendable {
  /// The scene to play.
  var scene: Scene

  /// The mode of the pace.
  var mode = Mode.natural

  /// The duration of the measurement of each part of the scene, in seconds.
  var seconds = 3.0

  /// The folder with the pictures of the scene; `nil` for the bundled ones.
  var images: RawString?

  /// The name of the recipe that the scene `recipe` plays; `nil` for hero.
  var transition: String?

  /// The size of the window in which the scene `recipe` plays, in points; `nil` for that of the other scenes.
  var size: CGSize?

  /// The number of frames per second at which the scene `recipe` plays in real time; `nil` for that of the other scenes.
  var refreshRate: Double?

  /// The number of items or layers, in place of the sizes that the scene compares; `nil` for these.
  var count: Int?

  /// Whether the pixels of the frames are counted, which makes the frames slower.
  var countsPixels = false

  /// Whether the scene comes to rest at the end, so that its memory at rest is measured.
  var rests = false

  /// The format of the result.
  var output = Output.table

  /// The renderer of the window.
  var renderer = PlayOptions.Renderer.auto

  /// The scenes, by their names on the command line.
  nonisolated enum Scene: String, CaseIterable, Sendable {
    case push, hero
    case semiModal = "semi-modal"
    case scroll, drag, layers, turn, effects, recipe, start, idle

    /// Whether the scene has sizes.
    var hasSizes: Bool { self == .scroll || self == .layers }
  }

  /// The modes of the pace.
  nonisolated enum Mode: String, CaseIterable, Sendable {
    /// 60 frames per second in real time.
    case natural

    /// As many frames as the machine can make; each advances by the same step.
    case driven
  }

  /// The formats of the result.
  nonisolated enum Output: Equatable, Sendable {
    /// A text for reading.
    case table

    /// JSON for programs.
    case json

    /// A line for each part, in the format of the meters in the programs of the other toolkits.
    case row
  }
}
