import CoreGraphics
import Foundation

/// An opaque bitmap that is painted a few rows at a time, from the top.
nonisolated final class UnfinishedBitmap {
  /// The image for painting.
  let view: PixmanImage

  private let memory: UnsafeMutableRawPointer
  private var rowsPainted = 0
  private var isOwner = true

  /// Creates a bitmap of zeros; the rows that are not painted yet use no memory.
  init(width: Int, height: Int) {
    let bytesPerRow = (width * 4 + 15) & ~15
    guard let memory = calloc(height, bytesPerRow) else {
      fatalError("SDLHost: no memory for a bitmap of \(width)×\(height) pixels")
    }
    self.memory = memory
    view = PixmanImage(viewing: memory, width: width, height: height, bytesPerRow: bytesPerRow, format: .color)
  }

  deinit { if isOwner { free(memory) } }

  /// Whether every row is painted.
  var isFinished: Bool { rowsPainted == view.height }

  /// Returns the rows to paint next, as many as fit into a number of pixels, and marks them as painted; possibly none.
  func nextRows(pixels: Int) -> Range<Int> {
    let start = rowsPainted
    rowsPainted = min(start + max(pixels / view.width, 0), view.height)
    return start..<rowsPainted
  }

  /// Returns the image, which takes ownership of the memory; it must be called only once, at the end.
  func image() -> CGImage {
    isOwner = false
    let address = Int(bitPattern: memory)
    return CGImage(
      takingOver: memory, width: view.width, height: view.height, bytesPerRow: view.bytesPerRow, isOpaque: true
    ) { free(UnsafeMutableRawPointer(bitPattern: address)) }
  }
}
