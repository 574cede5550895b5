nonisolated extension UIImage {
  /// What becomes of a resizable picture's middle.
  public nonisolated enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile = 0

    /// It is stretched.
    case stretch = 1
  }

  /// Which edges of a picture keep their size.
  struct Resizing: Hashable, Sendable {
    var insets: UIEdgeInsets
    var mode: ResizingMode
  }

  /// The edges that keep their size, in points; zero in a picture that grows as a whole.
  public var capInsets: UIEdgeInsets { resizing?.insets ?? .zero }

  /// What becomes of the middle.
  public var resizingMode: ResizingMode { resizing?.mode ?? .tile }

  /// A copy whose edges keep their size, and whose middle is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// A copy whose edges keep their size. In an image view the middle is always stretched; `draw(in:)` can repeat it.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(
      source: source, scale: scale, mode: renderingMode, resizing: Resizing(insets: capInsets, mode: resizingMode))
  }

  /// A copy of which one point to the right of `leftCapWidth` and one below `topCapHeight` is stretched; 0 for none.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
      right: left > 0 ? max(0, size.width - left - 1) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// Where the middle lies, as parts of the picture's size; the whole where nothing keeps its size.
  var stretchedCenter: CGRect {
    let size = size, insets = capInsets
    guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, size.width - insets.left - insets.right) / size.width,
      height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }

  /// Draws a picture's nine parts, corners in their own size.
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

  /// Draws the picture again and again, in its own size, over a rectangle of the current context.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = cgImage else { return }
    drawPart(image, in: rect, isRepeated: true, context)
  }
}
