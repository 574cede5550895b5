import QuartzCore

/// Brings frames into a window.
protocol FrameScreen: AnyObject {
  /// What draws, as reports call it.
  var renderer: String { get }

  /// What was shown, in one number; `nil` when that is not known.
  var digest: PictureDigest? { get }

  /// Whether presenting waits until the display takes the frame.
  var waitsForDisplay: Bool { get }

  /// Draws a frame, unless it is neither new nor lost. Returns whether there is anything to present.
  func draw(_ frame: Frame, isNew: Bool) -> Bool

  /// Brings onto the screen what was drawn; all of the window where parts of it were uncovered.
  func present(isUncovered: Bool)

  /// Brings a frame onto the screen that is there already, since parts of the window were uncovered.
  func presentAgain(_ frame: Frame)

  /// The next frame is drawn whole, whatever the one before was.
  func forget()

  /// Nothing moves for now: memory that only motion needs may go.
  func rest()

  /// The graphics card lost what it held.
  func recover(from loss: ScreenLoss)

  /// Whether the window became visible (`true`) or invisible (`false`) since this was last asked, as far as presenting
  /// shows it; `nil` for no change.
  func takeVisibilityChange() -> Bool?
}

extension FrameScreen {
  func takeVisibilityChange() -> Bool? { nil }
}

/// What a graphics card can lose.
enum ScreenLoss {
  /// What was drawn on it.
  case targets

  /// Everything.
  case device
}
