import QuartzCore

/// The straight parts of a border, between its rounded corners' tiles.
nonisolated struct BorderStrips {
  private let patches: Patches
  private let width: Double

  /// The parts of a border that is `width` pixels wide, inside the edge of what `patches` cover.
  init(_ patches: Patches, width: Double) {
    self.patches = patches
    self.width = width
  }

  /// Each strip's visible part; empty ones are left out, and no two overlap.
  func forEach(_ body: (EdgeRect) -> Void) {
    let outline = patches.outline
    func strip(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
      let visible = EdgeRect(left: left, top: top, right: right, bottom: bottom).intersection(patches.visible)
      if !visible.isEmpty { body(visible) }
    }
    let topLeft = patches.tile(.topLeft), topRight = patches.tile(.topRight)
    let bottomLeft = patches.tile(.bottomLeft), bottomRight = patches.tile(.bottomRight)
    strip(
      edge(.topLeft, topLeft.x1, outline.left), outline.top, edge(.topRight, topRight.x0, outline.right),
      outline.top + width)
    strip(
      edge(.bottomLeft, bottomLeft.x1, outline.left), outline.bottom - width,
      edge(.bottomRight, bottomRight.x0, outline.right), outline.bottom)
    strip(
      outline.left, edge(.topLeft, topLeft.y1, outline.top + width), outline.left + width,
      edge(.bottomLeft, bottomLeft.y0, outline.bottom - width))
    strip(
      outline.right - width, edge(.topRight, topRight.y1, outline.top + width), outline.right,
      edge(.bottomRight, bottomRight.y0, outline.bottom - width))
  }

  /// Where a strip ends: at the tile of a rounded corner, else at `square`.
  private func edge(_ corner: Frame.Corners.Mask, _ tile: Int, _ square: Double) -> Double {
    patches.corners.rounds(corner) ? Double(tile) : square
  }
}
