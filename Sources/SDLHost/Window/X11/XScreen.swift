import QuartzCore

/// A screen on an X server whose frames the processor draws into shared memory. While the server copies a large frame to
/// the window, the next one is drawn into a second buffer.
final class XScreen: FrameScreen {
  private let window: HostWindow
  private let surface: XSurface
  private let drawing: FrameDrawing
  private var copies = CopyEstimate()
  private let buffers = FrameBuffers<XBuffer>(limit: mostBuffers)

  /// The maximum number of buffers: one that is copied, and one that is drawn into.
  private static let mostBuffers = 2

  /// The maximum number of pixels of a frame whose copy is awaited, which takes a millisecond or two: the time of its
  /// presentation is known then, and one buffer suffices.
  private static let mostAwaitedPixels = 1 << 21

  /// The maximum time for which the end of a copy is awaited, in seconds, and that for which a free buffer is.
  private static let patience = 0.1, longestWait = 10.0

  /// Creates a screen for a window on an X server.
  init(_ window: HostWindow, surface: XSurface, drawing: FrameDrawing) {
    self.window = window
    self.surface = surface
    self.drawing = drawing
    // The application creates its pages meanwhile.
    let size = window.pixelSize
    nextBuffer(width: size.width, height: size.height)?.allocatePages()
  }

  var renderer: String { "cpu" }

  var digest: FrameDigest? { drawing.digest }

  var waitsForDisplay: Bool { false }

  var expectedPresentation: Double {
    let count = Self.pixelCount(drawing.changes)
    return count <= Self.mostAwaitedPixels ? copies.seconds(for: count) : 0
  }

  private nonisolated static func pixelCount(_ areas: [PixelRect]) -> Int { areas.reduce(0) { $0 + $1.area } }

  func draw(_ frame: Frame, isNew: Bool) -> Bool {
    drawing.begin()
    let size = window.pixelSize
    guard isNew || !buffers.hasSize(width: size.width, height: size.height),
      let buffer = nextBuffer(width: size.width, height: size.height)
    else { return false }
    return drawing.draw(into: buffer.pixels) { buffers.draw(frame, into: buffer, by: $0, changes: &$1) }
  }

  private func nextBuffer(width: Int, height: Int) -> XBuffer? {
    surface.receive()
    func next() -> XBuffer? {
      buffers.next(width: width, height: height) { surface.makeBuffer(width: width, height: height) }
    }
    if let buffer = next() { return buffer }
    surface.awaitCopies(toBe: Self.mostBuffers - 1, atMost: Self.longestWait)
    return next()
  }

  func present(isUncovered: Bool) {
    window.show()
    present(isUncovered ? nil : drawing.changes)
  }

  func presentAgain(_ frame: Frame) { present(nil) }

  /// Presents areas of the newest frame; `nil` for all of it.
  private func present(_ areas: [PixelRect]?) {
    guard let newest = buffers.newest else { return }
    let areas = areas ?? [newest.pixels.bounds]
    let start = SystemClock.now, count = Self.pixelCount(areas)
    surface.present(newest, areas)
    guard count <= Self.mostAwaitedPixels else { return }
    surface.awaitCopies(toBe: 0, atMost: Self.patience)
    copies.add(count, took: SystemClock.now - start)
  }

  func forget() {
    drawing.compositor.forget()
    buffers.forget()
  }

  func rest() { drawing.compositor.rest() }

  func freeMemory() {
    drawing.compositor.freeMemory()
    surface.receive()
    buffers.free()
  }

  func recover(from loss: ScreenLoss) {}
}
