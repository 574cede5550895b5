import QuartzCore

/// A window on a Wayland compositor, drawn by the processor into shared memory, at the pace that the compositor asks for.
final class WaylandScreen: FrameScreen {
  private let window: HostWindow
  private let surface: WaylandSurface
  private let compositor = PixmanCompositor()
  private var buffers: [WaylandBuffer] = []
  private var changes: [PixelRect] = []

  /// The buffer that holds the newest frame.
  private var newest: WaylandBuffer?

  /// Whether the compositor has asked for no frame for so long that nobody can see the window.
  private var isOccluded = false {
    didSet { if isOccluded != oldValue { visibilityChange = !isOccluded } }
  }
  private var visibilityChange: Bool?

  private(set) var digest: PictureDigest?

  /// A compositor that shows the window asks for the next frame within a few periods of its display, in seconds.
  private static let patience = 0.25

  /// Each buffer is either on the screen, on its way there, or drawn into; what a compositor holds beyond that is waited for.
  private static let mostBuffers = 4

  /// A screen for a window on a Wayland compositor, with a digest of its frames if it `isDigesting`.
  ///
  /// The window gets its role now, so that its first frame has the size that the compositor gives it; it appears with that
  /// frame.
  init(_ window: HostWindow, surface: WaylandSurface, isDigesting: Bool) {
    self.window = window
    self.surface = surface
    if isDigesting { digest = PictureDigest() }
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
    compositor.draw(frame, into: buffer.pixels, changes: &changes)
    for other in buffers where other !== buffer { other.miss(changes) }
    newest = buffer
    if !changes.isEmpty { digest?.add(buffer.pixels) }
    return !changes.isEmpty
  }

  func present(isUncovered: Bool) {
    guard let newest else { return }
    isOccluded = !surface.awaitFrame(atMost: Self.patience)
    if isOccluded { surface.wakeWhenWanted() } else { surface.present(newest, changes) }
  }

  /// A Wayland compositor keeps what it was given.
  func presentAgain(_ frame: Frame) {}

  func forget() {
    compositor.forget()
    newest = nil
  }

  func rest() { compositor.rest() }

  func recover(from loss: ScreenLoss) {}

  func takeVisibilityChange() -> Bool? {
    if isOccluded, surface.wantsFrame { isOccluded = false }
    defer { visibilityChange = nil }
    return visibilityChange
  }

  // MARK: - Buffers

  /// A buffer of this size that may be drawn into, and that holds the newest frame if that has this size.
  private func nextBuffer(width: Int, height: Int) -> WaylandBuffer? {
    buffers.removeAll { $0.pixels.width != width || $0.pixels.height != height }
    if let newest, !newest.isHeld, buffers.contains(where: { $0 === newest }) { return newest }
    guard let buffer = freeBuffer(width: width, height: height) else { return nil }
    if let newest, buffers.contains(where: { $0 === newest }) { buffer.update(from: newest) }
    return buffer
  }

  private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
    // What the compositor released since the last frame.
    _ = surface.awaitFrame(atMost: 0)
    if let free = buffers.first(where: { !$0.isHeld }) { return free }
    guard buffers.count < Self.mostBuffers, let new = surface.makeBuffer(width: width, height: height) else {
      return nil
    }
    buffers.append(new)
    return new
  }
}
