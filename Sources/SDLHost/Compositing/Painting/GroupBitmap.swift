import CoreGraphics

/// The bitmap of a static group, whose rows are painted from the top as soon as they are needed: of a sheet that leaves a
/// part of the window free, the lower rows are never visible.
nonisolated final class GroupBitmap {
  /// The image for painting.
  let view: PixmanImage

  /// The image for drawing; the content of rows that are not painted is undefined.
  let image: CGImage

  /// The number of painted rows.
  private(set) var rowsPainted = 0

  private let memory: BitmapMemory

  /// The minimum number of rows that are painted at once: in a motion more of them become visible in each frame, and each
  /// time the group's items are listed anew.
  private static let fewestRows = 16

  /// Creates a bitmap with memory of `reserve`; `rows` rows are needed at first.
  init(width: Int, height: Int, isOpaque: Bool, rows: Int, reserve: BitmapReserve) {
    let bytesPerRow = PixmanImage.bytesPerRow(width: width, format: .color)
    let memory = BitmapMemory(byteCount: height * bytesPerRow, used: rows * bytesPerRow, from: reserve)
    self.memory = memory
    view = PixmanImage(viewing: memory.bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: .color)
    image = CGImage(
      takingOver: memory.bytes, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque
    ) { withExtendedLifetime(memory) {} }
  }

  /// Returns the rows to paint next so that `needed` rows are painted, as many of them as fit into a number of pixels, and
  /// marks them as painted; possibly none. Their content is undefined.
  func nextRows(needed: Int, pixels: Int = .max) -> Range<Int> {
    let start = rowsPainted
    guard needed > start else { return start..<start }
    let end = min(max(needed, start + Self.fewestRows), view.height)
    rowsPainted = min(end, start + max(pixels / view.width, 0))
    memory.noteUse(of: rowsPainted * view.bytesPerRow)
    return start..<rowsPainted
  }
}
