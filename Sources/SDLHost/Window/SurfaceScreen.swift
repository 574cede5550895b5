import QuartzCore

/// A screen whose frames the processor draws into SDL's surface of the window; only changes are drawn and presented. It is
/// used where no memory can be shared with the display server, as with one on another machine.
final class SurfaceScreen: FrameScreen {
  private let window: HostWindow
  private let drawing: FrameDrawing

  /// The memory with the last frame.
  private var lastSurface: PixelBuffer?

  /// Creates a screen for a window.
  init(_ window: HostWindow, drawing: FrameDrawing) {
    self.window = window
    self.drawing = drawing
  }

  var renderer: String { "cpu" }

  var digest: FrameDigest? { drawing.digest }

  var waitsForDisplay: Bool { false }

  func draw(_ frame: Frame, isNew: Bool) -> Bool {
    drawing.begin()
    guard let surface = window.surface(), isNew || surface != lastSurface else { return false }
    lastSurface = surface
    return drawing.draw(into: surface) { $0.draw(frame, into: surface, changes: &$1) }
  }

  func present(isUncovered: Bool) {
    window.present(drawing.changes)
    if isUncovered { window.presentAgain() }
  }

  func presentAgain(_ frame: Frame) { window.presentAgain() }

  func forget() { drawing.compositor.forget() }

  func rest() { drawing.compositor.rest() }

  func freeMemory() { drawing.compositor.freeMemory() }

  func recover(from loss: ScreenLoss) {}
}
