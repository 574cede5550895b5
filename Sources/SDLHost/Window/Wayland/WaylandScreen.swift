import QuartzCore

/// A screen on a Wayland compositor whose frames the processor draws into shared memory, at the compositor's pace.
final class WaylandScreen: FrameScreen {
  private let window: HostWindow
  private let surface: WaylandSurface
  private let compositor = PixmanCompositor()
  private let buffers = FrameBuffers<WaylandBuffer>(limit: mostBuffers)
  private var changes: [PixelRect] = []

  /// The buffer that was presented last: not the newest if a later frame showed nothing new, or nobody saw it.
  private var presented: WaylandBuffer?

  /// Whether the window is invisible, as the compositor has not requested a frame for a while.
  private var isOccluded = false {
    didSet { if isOccluded != oldValue { visibilityChange = !isOccluded } }
  }
  private var visibilityChange: Bool?

  private(set) var digest: FrameDigest?
  private let pixels: PixelMeter?

  /// The time without a request for a frame after which the window counts as invisible, in seconds.
  private static let patience = 0.25

  /// The maximum number of buffers. Each is on the screen, on its way there, or drawn into; beyond that the screen
  /// waits.
  private static let mostBuffers = 4

  /// Creates a screen for a window on a Wayland compositor, with a digest of its frames if it `isDigesting`; `pixels`
  /// counts their pixels.
  ///
  /// The window is mapped now, so that its first frame has the size that the compositor assigns; it becomes visible
  /// with that frame.
  init(_ window: HostWindow, surface: WaylandSurface, isDigesting: Bool, pixels: PixelMeter?) {
    self.window = window
    self.pixels = pixels
    self.surface = surface
    if isDigesting { digest = FrameDigest() }
    window.show()
  }

  var renderer: String { "cpu" }

  var waitsForDisplay: Bool { true }

  func draw(_ frame: Frame, isNew: Bool) -> Bool {
    changes.removeAll(keepingCapacity: true)
    let size = window.pixelSize
    guard !isOccluded, isNew || !buffers.hasSize(width: size.width, height: size.height),
      let buffer = nextBuffer(width: size.width, height: size.height)
    else { return false }
    if pixels != nil { compositor.drawnPixels = 0 }
    buffers.draw(frame, into: buffer, by: compositor, changes: &changes)
    if !changes.isEmpty {
      digest?.add(buffer.pixels)
      pixels?.add(buffer.pixels, changes: changes, drawn: compositor.drawnPixels ?? 0)
    }
    return !changes.isEmpty
  }

  func present(isUncovered: Bool) {
    guard let newest = buffers.newest else { return }
    isOccluded = !surface.awaitFrame(atMost: Self.patience)
    if isOccluded { return surface.wakeWhenWanted() }
    surface.present(newest, changes)
    presented = newest
  }

  /// Has no effect: a Wayland compositor retains the frame.
  func presentAgain(_ frame: Frame) {}

  func forget() {
    compositor.forget()
    buffers.forget()
    presented = nil
  }

  func rest() { compositor.rest() }

  func freeMemory() {
    compositor.freeMemory()
    receiveReleases()
    if let presented, buffers.replaceNewest(by: presented) { compositor.move(to: presented.pixels) }
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
