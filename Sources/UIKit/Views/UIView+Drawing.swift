extension UIView {
  final func needDisplay() {
    if DrawingClasses.mayDraw(type(of: self)) { layer.setNeedsDisplay() }
  }

  /// Asks for a new drawing; the whole view is drawn.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws into the layer's contents. A class that turns out to have no drawing keeps what was given to the layer, and is
  /// never asked again.
  final func displayDrawing() {
    let given = layer.contents
    DrawingClasses.reachedBase = false
    layer.drawContents()
    guard DrawingClasses.reachedBase, let image = layer.contents as? CGImage, image.isBlank else { return }
    DrawingClasses.noteUndrawn(type(of: self))
    layer.contents = given
  }

  final func applyContentMode() {
    layer.contentsGravity = contentMode.gravity
    if contentMode == .redraw { setNeedsDisplay() }
  }
}

/// Which view classes have a drawing of their own.
///
/// Swift cannot ask whether a method is overridden. So the first view of each class is drawn once; a class whose drawing
/// ends in `UIView.draw(_:)` with nothing drawn has none, and its views never get a bitmap again.
enum DrawingClasses {
  private static var undrawn: Set<ObjectIdentifier> = [ObjectIdentifier(UIView.self)]

  /// Whether `UIView.draw(_:)` was called by the drawing under way.
  static var reachedBase = false

  static func mayDraw(_ type: UIView.Type) -> Bool { !undrawn.contains(ObjectIdentifier(type)) }

  static func noteUndrawn(_ type: UIView.Type) { undrawn.insert(ObjectIdentifier(type)) }
}

extension CGImage {
  /// Whether nothing was drawn: every byte is 0.
  fileprivate nonisolated var isBlank: Bool {
    (0..<height).allSatisfy { row in
      UnsafeRawBufferPointer(start: pixels + row * bytesPerRow, count: width * 4).allSatisfy { $0 == 0 }
    }
  }
}
