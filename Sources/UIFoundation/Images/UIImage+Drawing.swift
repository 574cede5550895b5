nonisolated extension UIImage {
  /// Draws the image at a point of the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image at a point of the current context with a blend mode and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image, scaled to a rectangle of the current context.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image, scaled to a rectangle of the current context, with a blend mode and an opacity.
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

  /// Returns a copy of the image in one color, which is not affected by the tint color.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// Returns a copy of the image in one color.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let image = tinted(color.cgColor, symbolScale: 2) else { return self }
    return UIImage(
      source: .bitmap(image), scale: isSymbolImage ? 2 : scale,
      mode: renderingMode == .automatic ? .alwaysOriginal : renderingMode, resizing: resizing)
  }

  /// Returns the shape of the image, filled with a color; a symbol is drawn with `symbolScale` pixels per point.
  package func tinted(_ color: CGColor, symbolScale: CGFloat) -> CGImage? {
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
