/// The methods that provide the contents, layout, and actions of a layer.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents; by default draws them by ``draw(_:in:)``.
  func display(_ layer: CALayer)

  /// Draws the layer's contents; by default draws nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Lays out the sublayers; by default does nothing.
  func layoutSublayers(of layer: CALayer)

  /// Returns the action for a change; `nil` leaves the choice to the layer, and `NSNull` means that there is none.
  func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
  /// Draws the layer's contents into a bitmap, by the layer's own drawing method.
  public func display(_ layer: CALayer) { layer.drawContents() }

  /// Called to draw the layer's contents; the default implementation does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Called to lay out the sublayers; the default implementation does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Returns `nil`, which leaves the choice to the layer.
  public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
