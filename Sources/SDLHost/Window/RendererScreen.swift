import QuartzCore

/// A screen whose frames the graphics card draws.
final class RendererScreen: FrameScreen {
  private let window: HostWindow
  private let compositor: SDLRendererCompositor
  private var lastSize = (width: 0, height: 0)

  /// Whether the graphics card has lost its textures, which are not created again yet.
  private var hasLostTextures = false

  /// Creates a screen for a window that was opened for a graphics card.
  ///
  /// Throws if there is no accelerated renderer, or if it is emulated in software and `needsRealHardware`.
  init(_ window: HostWindow, needsRealHardware: Bool, waitsForDisplay: Bool) throws(HostError) {
    self.window = window
    let device = try RenderDevice(drawingInto: window.handle, of: window, waitsForDisplay: waitsForDisplay)
    let isReal = Hardware.isReal(device.meter.name)
    guard isReal || !needsRealHardware else { throw HostError(reason: "There is no graphics card here") }
    // A software renderer reports that it waits for the display, but does not.
    if !isReal { device.stopWaitingForDisplay() }
    compositor = try SDLRendererCompositor(device)
  }

  var renderer: String { "gpu" }

  var graphicsCard: GraphicsCardMeter? { compositor.device.meter }

  /// The digest, which is always `nil`, since the graphics card's output is not read back.
  var digest: FrameDigest? { nil }

  var waitsForDisplay: Bool { compositor.device.waitsForDisplay }

  func draw(_ frame: Frame, isNew: Bool) -> Bool {
    let size = compositor.device.outputSize
    guard size.width > 0, size.height > 0 else { return false }
    guard isNew || size != lastSize else { return false }
    if hasLostTextures {
      // Without memory for textures nothing can be drawn; the next frame tries again.
      guard (try? compositor.forgetEverything()) != nil else { return false }
      hasLostTextures = false
    }
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

  func freeMemory() { compositor.freeMemory() }

  func recover(from loss: ScreenLoss) {
    switch loss {
    case .targets: compositor.forgetTargets()
    case .device: hasLostTextures = true
    }
    lastSize = (0, 0)
  }
}
