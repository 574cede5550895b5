import QuartzCore

/// A screen on a Wayland compositor whose frames the processor draws into shared memory, at the compositor's pace.
final class WaylandScreen: FrameScreen {
  private let window: HostWindow
  private let surface: WaylandSurface
  private let compositor = PixmanCompositor()
  private var buffers: [WaylandBuffer] = []
  private var changes: [PixelRect] = []

  /// The buffer with the newest frame.
  private var newest: WaylandBuffer?

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
    let hasSize = newest.map { $0.pixels.width == size.width && $0.pixels.height == size.height } ?? false
    guard !isOccluded, isNew || !hasSize, let buffer = nextBuffer(width: size.width, height: size.height) else {
      return false
    }
    if hasSize { compositor.move(to: buffer.pixels) }
    if pixels != nil { compositor.drawnPixels = 0 }
    compositor.draw(frame, into: buffer.pixels, changes: &changes)
    for other in buffers where other !== buffer { other.miss(changes) }
    newest = buffer
    buffer.staleAreas = []
    if !changes.isEmpty {
      digest?.add(buffer.pixels)
      pixels?.add(buffer.pixels, changes: changes, drawn: compositor.drawnPixels ?? 0)
    }
    return !changes.isEmpty
  }

  func present(isUncovered: Bool) {
    guard let newest else { return }
    isOccluded = !surface.awaitFrame(atMost: Self.patience)
    if isOccluded { return surface.wakeWhenWanted() }
    surface.present(newest, changes)
    presented = newest
  }

  /// Has no effect: a Wayland compositor retains the frame.
  func presentAgain(_ frame: Frame) {}

  func forget() {
    compositor.forget()
    (newest, presented) = (nil, nil)
  }

  func rest() { compositor.rest() }

  func freeMemory() {
    compositor.freeMemory()
    // Handles the releases of buffers since the last frame.
    _ = surface.awaitFrame(atMost: 0)
    if let presented, presented.staleAreas == [], buffers.contains(where: { $0 === presented }), newest != nil {
      // It equals the newest frame.
      compositor.move(to: presented.pixels)
      newest = presented
    }
    buffers.removeAll { $0 !== newest && !$0.isHeld }
  }

  func recover(from loss: ScreenLoss) {}

  func takeVisibilityChange() -> Bool? {
    if isOccluded, surface.wantsFrame { isOccluded = false }
    defer { visibilityChange = nil }
    return visibilityChange
  }

  // MARK: - Buffers

  /// Returns a free buffer of this size that contains the newest frame, if that has the same size.
  private func nextBuffer(width: Int, height: Int) -> WaylandBuffer? {
    buffers.removeAll { $0.pixels.width != width || $0.pixels.height != height }
    if let newest, !newest.isHeld, buffers.contains(where: { $0 === newest }) { return newest }
    guard let buffer = freeBuffer(width: width, height: height) else { return nil }
    if let newest, buffers.contains(where: { $0 === newest }) { buffer.update(from: newest) }
    return buffer
  }

  private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
    // Handles the releases of buffers since the last frame.
    _ = surface.awaitFrame(atMost: 0)
    if let free = buffers.first(where: { !$0.isHeld }) { return free }
    guard buffers.count < Self.mostBuffers, let new = surface.makeBuffer(width: width, height: height) else {
      return nil
    }
    buffers.append(new)
    return new
  }
}
