import CoreGraphics

/// The options of the player.
nonisolated struct PlayOptions: Equatable, Sendable {
  /// The folders and pictures to show, in this order; empty for the bundled pictures.
  var paths: [RawString] = []

  /// The name of the recipe that a click plays; `nil` for the one that was chosen last.
  var transition: String?

  /// The Swift file with a recipe that is compiled and played.
  var recipe: RawString?

  /// The appearance; `nil` for the one that was chosen last.
  var appearance: AppearanceChoice?

  /// The renderer of the window.
  var renderer = Renderer.auto

  /// The initial size of the window, in points; `nil` for the default.
  var size: CGSize?

  /// Whether the window covers the whole screen.
  var isFullScreen = false

  /// The number of frames per second; `nil` for the display's rate.
  var refreshRate: Double?

  /// The factor by which media time is slowed down; 1 is real time.
  var slowFactor = 1.0

  /// Whether pages fade instead of moving.
  var reducesMotion = false

  /// The file for the frame statistics, which are written on exit.
  var report: RawString?

  /// The file for recording the input.
  var recording: RawString?

  /// The recording to replay; the player exits at its end.
  var replay: RawString?

  /// The renderer of the window.
  nonisolated enum Renderer: String, CaseIterable, Sendable {
    /// The graphics card if there is a hardware one, otherwise the processor.
    case auto

    /// The processor.
    case cpu

    /// The graphics card.
    case gpu
  }
}
