import QuartzCore

/// A destination for the frames of a window.
protocol FrameScreen: AnyObject {
  /// The name of the renderer in reports.
  var renderer: String { get }

  /// The graphics card with its work; `nil` if the processor draws.
  var graphicsCard: GraphicsCardMeter? { get }

  /// The digest of all frames; `nil` if it is not computed.
  var digest: FrameDigest? { get }

  /// Whether presenting waits until the display accepts the frame.
  var waitsForDisplay: Bool { get }

  /// The time that presenting the drawn frame will probably take, in seconds; 0 if it is negligible or unknown.
  var expectedPresentation: Double { get }

  /// Draws a frame if it `isNew` or the previous one was lost, and returns whether there is anything to present.
  func draw(_ frame: Frame, isNew: Bool) -> Bool

  /// Presents the drawn parts, and the whole window if parts of it were uncovered.
  func present(isUncovered: Bool)

  /// Presents a frame again after parts of the window were uncovered.
  func presentAgain(_ frame: Frame)

  /// Invalidates the previous frame, so that the next one is drawn completely.
  func forget()

  /// Frees memory that is only needed during motion.
  func rest()

  /// Frees all memory that can be made again, after a longer rest.
  func freeMemory()

  /// Restores the screen after a loss of the graphics card's contents.
  func recover(from loss: ScreenLoss)

  /// Returns whether the window became visible (`true`) or invisible (`false`) since the last call, as far as
  /// presenting shows it; `nil` for no change.
  func takeVisibilityChange() -> Bool?
}

extension FrameScreen {
  var graphicsCard: GraphicsCardMeter? { nil }

  var expectedPresentation: Double { 0 }

  func takeVisibilityChange() -> Bool? { nil }
}

/// A loss of contents of a graphics card.
enum ScreenLoss {
  /// The loss of the render targets' contents.
  case targets

  /// The loss of all textures.
  case device
}
