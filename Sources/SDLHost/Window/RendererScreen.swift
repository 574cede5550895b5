import QuartzCore

/// A window drawn by the graphics card.
final class RendererScreen: FrameScreen {
  private let window: HostWindow
  private let compositor: SDLRendererCompositor
  private var lastSize = (width: 0, height: 0)

  /// A screen for a window that was opened for a graphics card.
  ///
  /// Throws where there is no accelerated renderer, and, if only a `real` graphics card will do, where there is none.
  init(_ window: HostWindow, needsRealHardware: Bool, waitsForDisplay: Bool) throws(HostError) {
    self.window = window
    let device = try RenderDevice(drawingInto: window.handle, of: window, waitsForDisplay: waitsForDisplay)
    let isReal = device.hardwareName.map { Hardware.isReal($0) } ?? true
    guard isReal || !needsRealHardware else { throw HostError(reason: "There is no graphics card here") }
    // What the processor draws says that it waits for the display, and does not.
    if !isReal { device.stopWaitingForDisplay() }
    compositor = try SDLRendererCompositor(device)
  }

  var renderer: String { "gpu" }

  /// Nobody reads back what is on a graphics card.
  var digest: PictureDigest? { nil }

  var waitsForDisplay: Bool { compositor.device.waitsForDisplay }

  func draw(_ frame: Frame, isNew: Bool) -> Bool {
    let size = compositor.device.outputSize
    guard size.width > 0, size.height > 0 else { return false }
    guard isNew || size != lastSize else { return false }
    lastSize = size
    return compositor.draw(frame, width: size.width, height: size.height)
  }

  func present(isUncovered: Bool) {
    window.show()
    compositor.device.present()
  }

  func presentAgain(_ frame: Frame) {
    compositor.forget()
    if draw(frame, isNew: true) { present(isUncovered: true) }
  }

  func forget() {
    compositor.forget()
    lastSize = (0, 0)
  }

  func rest() {}

  func recover(from loss: ScreenLoss) {
    switch loss {
    case .targets: compositor.forgetTargets()
    // Without room for textures nothing can be drawn any more; the next frame tries again.
    case .device: try? compositor.forgetEverything()
    }
    lastSize = (0, 0)
  }
}
