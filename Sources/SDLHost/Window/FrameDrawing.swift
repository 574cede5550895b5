import QuartzCore

/// The drawing of a window's frames by the processor, with the changes of the last frame and figures of all of them.
final class FrameDrawing {
  /// The compositor, which draws only changes.
  let compositor = PixmanCompositor()

  /// The rectangles that the last frame changed.
  private(set) var changes: [PixelRect] = []

  /// The digest of all frames; `nil` if it is not computed.
  private(set) var digest: FrameDigest?

  private let pixels: PixelMeter?

  /// Creates a drawing that computes a digest of its frames if it `isDigesting`, which takes about a millisecond per
  /// frame. `pixels` counts their pixels.
  init(isDigesting: Bool, pixels: PixelMeter?) {
    self.pixels = pixels
    if isDigesting { digest = FrameDigest() }
    changes.reserveCapacity(64)
  }

  /// Forgets the changes of the last frame, before the next one.
  func begin() { changes.removeAll(keepingCapacity: true) }

  /// Draws a frame into `buffer`, which may move its pixels, by `body`, which appends its changes. Returns whether there are
  /// any.
  func draw(
    into buffer: @autoclosure () -> PixelBuffer, _ body: (PixmanCompositor, inout [PixelRect]) -> Void
  ) -> Bool {
    if pixels != nil { compositor.drawnPixels = 0 }
    body(compositor, &changes)
    guard !changes.isEmpty else { return false }
    let buffer = buffer()
    digest?.add(buffer)
    pixels?.add(buffer, changes: changes, drawn: compositor.drawnPixels ?? 0)
    return true
  }
}
