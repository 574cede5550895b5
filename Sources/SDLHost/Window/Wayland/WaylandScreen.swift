import QuartzCore

/// A screen on a Wayland compositor whose frames the processor draws into shared memory, at the compositor's pace.
final class WaylandScreen: FrameScreen {
  private let window: HostWindow
  private let surface: WaylandSurface
  private let drawing: FrameDrawing
  private let buffers = FrameBuffers<WaylandBuffer>(limit: mostBuffers)

  /// The buffer that was presented last: not the newest if a later frame showed nothing new, or nobody saw it.
  private var presented: WaylandBuffer?

  /// Whether the window is invisible, as the compositor has not requested a frame for a while.
  private var isOccluded = false {
    didSet { if isOccluded != oldValue { visibilityChange = !isOccluded } }
  }
  private var visibilityChange: Bool?

  /// The time without a request for a frame after which the window counts as invisible, in seconds.
  private static let patience = 0.25

  /// The maximum number of buffers. Each is on the screen, on its way there, or drawn into; beyond that the screen
  /// waits.
  private static let mostBuffers = 4

  /// Creates a screen for a window on a Wayland compositor.
  ///
  /// The window is mapped now, so that its first frame has the size that the compositor assigns; it becomes visible
  /// with that frame.
  init(_ window: HostWindow, surface: WaylandSurface, drawing: FrameDrawing) {
    self.window = window
    self.surface = surface
    self.drawing = drawing
    window.show()
  }

  var renderer: String { "cpu" }

  var digest: FrameDigest? { drawing.digest }

  var waitsForDisplay: Bool { true }

  func draw(_ frame: Frame, isNew: Bool) -> Bool {
    drawing.begin()
    let size = window.pixelSize
    guard !isOccluded, isNew || !buffers.hasSize(width: size.width, height: size.height),
      let buffer = nextBuffer(width: size.width, height: size.height)
    else { return false }
    return drawing.draw(into: buffer.pixels) { buffers.draw(frame, into: buffer, by: $0, changes: &$1) }
  }

  func present(isUncovered: Bool) {
    guard let newest = buffers.newest else { return }
    isOccluded = !surface.awaitFrame(atMost: Self.patience)
    if isOccluded { return surface.wakeWhenWanted() }
    surface.present(newest, drawing.changes)
    presented = newest
  }

  /// Has no effect: a Wayland compositor retains the frame.
  func presentAgain(_ frame: Frame) {}

  func forget() {
    drawing.compositor.forget()
    buffers.forget()
    presented = nil
  }

  func rest() { drawing.compositor.rest() }

  func freeMemory() {
    drawing.compositor.freeMemory()
    receiveReleases()
    if let presented, buffers.replaceNewest(by: presented) { drawing.compositor.move(to: presented.pixels) }
    buffers.free()
  }

  func recover(from loss: ScreenLoss) {}

  func takeVisibilityChange() -> Bool? {
    if isOccluded, surface.wantsFrame { isOccluded = false }
    defer { visibilityChange = nil }
    return visibilityChange
  }

  // MARK: - Buffers

  private func nextBuffer(width: Int, height: Int) -> WaylandBuffer? {
    receiveReleases()
    return buffers.next(width: width, height: height) { surface.makeBuffer(width: width, height: height) }
  }

  /// Handles the releases of buffers since the last frame.
  private func receiveReleases() { _ = surface.awaitFrame(atMost: 0) }
}
