import QuartzCore

/// A screen whose frames the processor draws into SDL's surface of the window; only changes are drawn and presented. It is
/// used where no memory can be shared with the display server, as with one on another machine.
final class SurfaceScreen: FrameScreen {
  private let window: HostWindow
  private let compositor = PixmanCompositor()
  private var changes: [PixelRect] = []

  /// The memory with the last frame.
  private var lastSurface: PixelBuffer?

  /// The digest of all frames; `nil` if it is not computed.
  private(set) var digest: FrameDigest?

  private let pixels: PixelMeter?

  /// Creates a screen that computes a digest of its frames if it `isDigesting`, which takes about a millisecond per
  /// frame. `pixels` counts their pixels.
  init(_ window: HostWindow, isDigesting: Bool = false, pixels: PixelMeter? = nil) {
    self.window = window
    self.pixels = pixels
    if isDigesting { digest = FrameDigest() }
    changes.reserveCapacity(64)
  }

  var renderer: String { "cpu" }

  var waitsForDisplay: Bool { false }

  func draw(_ frame: Frame, isNew: Bool) -> Bool {
    changes.removeAll(keepingCapacity: true)
    guard let surface = window.surface() else { return false }
    if pixels != nil { compositor.drawnPixels = 0 }
    if isNew || surface != lastSurface { compositor.draw(frame, into: surface, changes: &changes) }
    lastSurface = surface
    if !changes.isEmpty {
      digest?.add(surface)
      pixels?.add(surface, changes: changes, drawn: compositor.drawnPixels ?? 0)
    }
    return !changes.isEmpty
  }

  func present(isUncovered: Bool) {
    window.present(changes)
    if isUncovered { window.presentAgain() }
  }

  func presentAgain(_ frame: Frame) { window.presentAgain() }

  func forget() { compositor.forget() }

  func rest() { compositor.rest() }

  func freeMemory() { compositor.freeMemory() }

  func recover(from loss: ScreenLoss) {}
}
