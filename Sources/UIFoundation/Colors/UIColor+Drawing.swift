extension UIColor {
  /// Makes this color the fill and stroke color of the current context.
  public nonisolated func set() {
    setFill()
    setStroke()
  }

  /// Makes this color the fill color of the current context.
  public nonisolated func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this color the stroke color of the current context.
  public nonisolated func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
