extension UIColor {
  /// Makes it the colour of what is filled and stroked from now on in the current context.
  public nonisolated func set() {
    setFill()
    setStroke()
  }

  /// Makes it the colour of what is filled from now on in the current context.
  public nonisolated func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes it the colour of what is stroked from now on in the current context.
  public nonisolated func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
