import QuartzCore

/// A window drawn by the processor: what changed is drawn into the window's surface, and only that is presented.
final class SurfaceScreen: FrameScreen {
  private let window: HostWindow
  private let compositor = PixmanCompositor()
  private var changes: [PixelRect] = []

  /// The memory that the last frame was drawn into.
  private var lastSurface: PixelBuffer?

  /// What was shown, in one number; `nil` when nobody wants to know.
  private(set) var digest: PictureDigest?

  /// A screen that keeps a digest of its pictures if it `isDigesting`, which takes about a millisecond a frame.
  init(_ window: HostWindow, isDigesting: Bool = false) {
    self.window = window
    if isDigesting { digest = PictureDigest() }
    changes.reserveCapacity(64)
  }

  var renderer: String { "cpu" }

  var waitsForDisplay: Bool { false }

  func draw(_ frame: Frame, isNew: Bool) -> Bool {
    changes.removeAll(keepingCapacity: true)
    guard let surface = window.surface() else { return false }
    if isNew || surface != lastSurface { compositor.draw(frame, into: surface, changes: &changes) }
    lastSurface = surface
    if !changes.isEmpty { digest?.add(surface) }
    return !changes.isEmpty
  }

  func present(isUncovered: Bool) {
    window.present(changes)
    if isUncovered { window.presentAgain() }
  }

  func presentAgain(_ frame: Frame) { window.presentAgain() }

  func forget() { compositor.forget() }

  func rest() { compositor.rest() }

  func recover(from loss: ScreenLoss) {}
}
