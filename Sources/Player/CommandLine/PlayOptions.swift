import CoreGraphics

/// How the player is to be opened.
nonisolated struct PlayOptions: Equatable, Sendable {
  /// Folders and pictures to show, in this order; none: the pictures that come along.
  var paths: [RawString] = []

  /// The name of the recipe that a click plays; `nil`: the one that was chosen last.
  var transition: String?

  /// What draws the window.
  var renderer = Renderer.auto

  /// The window's size at first, in points; `nil`: the player's own choice.
  var size: CGSize?

  /// Whether the window covers the whole screen.
  var isFullScreen = false

  /// Frames a second; `nil`: the display's own rate.
  var refreshRate: Double?

  /// How many times longer everything takes; 1 is real time.
  var slowFactor = 1.0

  /// Whether pages fade instead of moving.
  var reducesMotion = false

  /// Where the frame statistics go on exit.
  var report: RawString?

  /// Where the input is written as it comes.
  var recording: RawString?

  /// A recording to play; the player exits at its end.
  var replay: RawString?

  /// What draws the window.
  nonisolated enum Renderer: String, CaseIterable, Sendable {
    /// The processor, or the graphics card where there is a real one.
    case auto

    /// The processor.
    case cpu

    /// The graphics card.
    case gpu
  }
}
