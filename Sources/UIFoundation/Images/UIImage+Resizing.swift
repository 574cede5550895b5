nonisolated extension UIImage {
  /// The ways in which the center of a resizable image fills its area.
  public nonisolated enum ResizingMode: Int, Sendable {
    /// The center is repeated.
    case tile = 0

    /// The center is stretched.
    case stretch = 1
  }

  /// The insets of the edges that are not resized, and the mode for the rest.
  struct Resizing: Hashable, Sendable {
    var insets: UIEdgeInsets
    var mode: ResizingMode
  }

  /// The insets of the edges that are not resized, in points; zero if the whole image is resized.
  public var capInsets: UIEdgeInsets { resizing?.insets ?? .zero }

  /// The way in which the center fills its area.
  public var resizingMode: ResizingMode { resizing?.mode ?? .tile }

  /// Returns a copy whose edges are not resized and whose center is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns a copy whose edges are not resized. In an image view the center is always stretched; `draw(in:)` can
  /// repeat it.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(
      source: source, scale: scale, mode: renderingMode, resizing: Resizing(insets: capInsets, mode: resizingMode))
  }

  /// Returns a copy of which only the point to the right of `leftCapWidth` and the one below `topCapHeight` are
  /// stretched; 0 for no cap in that direction.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
      right: left > 0 ? max(0, size.width - left - 1) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// The rectangle of the center, as fractions of the image's size; the whole image if it has no caps.
  package var stretchedCenter: CGRect {
    let size = size, insets = capInsets
    guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, size.width - insets.left - insets.right) / size.width,
      height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }

  /// Draws the nine parts of an image, the corners in their original size.
  func drawParts(of image: CGImage, in rect: CGRect, _ resizing: Resizing, _ context: CGContext) {
    let insets = resizing.insets
    func cuts(_ length: CGFloat, _ start: CGFloat, _ end: CGFloat) -> [CGFloat] {
      [0, start, max(start, length - end), length]
    }
    let fromX = cuts(size.width, insets.left, insets.right), fromY = cuts(size.height, insets.top, insets.bottom)
    let toX = cuts(rect.width, insets.left, insets.right), toY = cuts(rect.height, insets.top, insets.bottom)
    for row in 0..<3 {
      for column in 0..<3 {
        let from = CGRect(
          x: fromX[column] * scale, y: fromY[row] * scale, width: (fromX[column + 1] - fromX[column]) * scale,
          height: (fromY[row + 1] - fromY[row]) * scale)
        let to = CGRect(
          x: rect.minX + toX[column], y: rect.minY + toY[row], width: toX[column + 1] - toX[column],
          height: toY[row + 1] - toY[row])
        guard !to.isEmpty, let part = image.cropping(to: from) else { continue }
        drawPart(part, in: to, isRepeated: resizing.mode == .tile && (row == 1 || column == 1), context)
      }
    }
  }

  private func drawPart(_ part: CGImage, in rect: CGRect, isRepeated: Bool, _ context: CGContext) {
    guard isRepeated else {
      context.drawUpright(part, in: rect)
      return
    }
    context.saveGState()
    context.clip(to: rect)
    let tile = CGSize(width: CGFloat(part.width) / scale, height: CGFloat(part.height) / scale)
    context.drawUpright(part, in: CGRect(origin: rect.origin, size: tile), byTiling: true)
    context.restoreGState()
  }

  /// Draws the image repeatedly, in its original size, over a rectangle of the current context.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = cgImage else { return }
    drawPart(image, in: rect, isRepeated: true, context)
  }
}
