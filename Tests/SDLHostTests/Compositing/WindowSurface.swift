import CoreGraphics
import QuartzCore

@testable import SDLHost

/// A window's surface and the compositor that draws into it.
final class WindowSurface {
  let compositor = PixmanCompositor()
  let surface: CGImage
  var changes: [PixelRect] = []

  init(_ size: CGSize) {
    surface = CGImage(width: Int(size.width), height: Int(size.height)) { _, _ in 0xFFAB_CDEF }
  }

  func show(_ frame: Frame) {
    changes.removeAll()
    let buffer = PixelBuffer(
      pixels: UnsafeMutableRawPointer(mutating: surface.pixels), width: surface.width, height: surface.height,
      bytesPerRow: surface.bytesPerRow)
    compositor.draw(frame, into: buffer, changes: &changes)
  }

  /// Overwrites a pixel, as a mark of whether it is drawn again.
  func mark(_ x: Int, _ y: Int, _ color: UInt32) {
    UnsafeMutableRawPointer(mutating: surface.pixels).storeBytes(
      of: color, toByteOffset: y * surface.bytesPerRow + x * 4, as: UInt32.self)
  }

  var damagedArea: Int { changes.reduce(0) { $0 + $1.area } }
}
