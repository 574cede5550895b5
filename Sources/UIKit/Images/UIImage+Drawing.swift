nonisolated extension UIImage {
  /// Draws the picture at a point of the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture at a point of the current context.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture stretched over a rectangle of the current context.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture stretched over a rectangle of the current context.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let image = cgImage else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if let resizing {
      drawParts(of: image, in: rect, resizing, context)
    } else {
      context.drawUpright(image, in: rect)
    }
    context.restoreGState()
  }

  /// A copy in one colour, which shows it whatever the tint.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// A copy in one colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let image = tinted(color.cgColor, symbolScale: 2) else { return self }
    return UIImage(
      source: .bitmap(image), scale: isSymbolImage ? 2 : scale,
      mode: renderingMode == .automatic ? .alwaysOriginal : renderingMode, resizing: resizing)
  }

  /// Its shape, filled with a colour; a symbol has `symbolScale` pixels a point.
  func tinted(_ color: CGColor, symbolScale: CGFloat) -> CGImage? {
    if isSymbolImage { return symbolBitmap(scale: symbolScale, color: color) }
    guard let image = cgImage else { return nil }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let context = CGContext(width: image.width, height: image.height)
    context.drawUpright(image, in: whole)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(whole)
    return context.makeImage()
  }
}
