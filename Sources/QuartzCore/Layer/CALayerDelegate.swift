/// Fills, lays out and animates a layer on its behalf.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents.
  func display(_ layer: CALayer)

  /// Draws the layer's contents.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)

  /// The action for a change; `nil` leaves the question to the layer, `NSNull` says none.
  func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
  /// Calls the layer's own drawing.
  public func display(_ layer: CALayer) { layer.drawContents() }

  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Leaves the question to the layer.
  public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
