extension UIView {
  final func needDisplay() {
    if DrawingClasses.mayDraw(type(of: self)) { layer.setNeedsDisplay() }
  }

  /// Requests a redraw of the view before the next frame; always of the whole view, whatever `rect` is.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws into the layer's contents. If the class turns out to have no drawing code, the layer keeps its former
  /// contents, and views of the class are never drawn again.
  final func displayDrawing() {
    DrawingClasses.reachedBase = false
    layer.drawContents { context in
      guard DrawingClasses.reachedBase, context.isUntouched || context.makeImage()?.visiblePart == nil
      else { return true }
      DrawingClasses.noteUndrawn(type(of: self))
      return false
    }
  }

  final func applyContentMode() {
    layer.contentsGravity = contentMode.gravity
    if contentMode == .redraw { setNeedsDisplay() }
  }
}

/// A record of which view classes have custom drawing code.
///
/// Swift offers no way to find out whether a method is overridden. So the first view of each class is drawn once; if
/// that calls `UIView.draw(_:)` and draws nothing, the class has no drawing code, and its views get no bitmap from then
/// on.
enum DrawingClasses {
  private static var undrawn: Set<ObjectIdentifier> = [ObjectIdentifier(UIView.self)]

  /// Whether the current drawing has called `UIView.draw(_:)`.
  static var reachedBase = false

  static func mayDraw(_ type: UIView.Type) -> Bool { !undrawn.contains(ObjectIdentifier(type)) }

  static func noteUndrawn(_ type: UIView.Type) { undrawn.insert(ObjectIdentifier(type)) }
}
