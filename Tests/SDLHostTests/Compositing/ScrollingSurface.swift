import CoreGraphics
import QuartzCore

@testable import SDLHost

/// A window's surface that scrolls without being copied, and the compositor that draws into it.
final class ScrollingSurface {
  let memory: SharedFrameMemory
  private let compositor = PixmanCompositor()

  /// Creates a surface; `nil` if there is no memory.
  init?(_ size: CGSize) {
    guard
      let memory = SharedFrameMemory(
        width: Int(size.width), height: Int(size.height), isRing: true, send: { _ in })
    else { return nil }
    self.memory = memory
  }

  func show(_ frame: Frame) {
    var changes: [PixelRect] = []
    compositor.draw(frame, into: memory.pixels, changes: &changes) { [memory] rows in
      memory.scroll(by: rows) ? memory.pixels : nil
    }
  }

  /// Overwrites a pixel, as a mark of whether it is drawn again.
  func mark(_ x: Int, _ y: Int, _ color: UInt32) {
    let pixels = memory.pixels
    pixels.pixels.storeBytes(of: color, toByteOffset: y * pixels.bytesPerRow + x * 4, as: UInt32.self)
  }

  var pixels: PixelGrid { PixelGrid(memory.pixels) }
}
