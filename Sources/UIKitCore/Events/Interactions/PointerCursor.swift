/// The pointer shapes that the window system provides.
package nonisolated enum PointerCursor: Hashable, Sendable, CaseIterable {
  /// The standard arrow.
  case arrow

  /// A hand, for items that can be clicked.
  case hand

  /// An upright beam, for horizontal text.
  case verticalBeam

  /// A horizontal beam, for vertical text.
  case horizontalBeam

  /// No pointer.
  case hidden
}

extension UIApplication {
  /// The current shape of the pointer: that of the deepest view under it that provides one, otherwise the arrow.
  package var pointerCursor: PointerCursor {
    guard let position = pointers.restingPosition else { return pointers.pressedCursor }
    var view = hovers.view
    while let current = view {
      if let cursor = current.cursor(at: position) { return cursor }
      view = current.superview
    }
    return .arrow
  }
}

extension UIView {
  /// Returns the pointer shape that the view provides at a point of the screen; `nil` to use that of its superview.
  fileprivate func cursor(at position: CGPoint) -> PointerCursor? {
    for case let interaction as UIPointerInteraction in interactionList.reversed() where interaction.isEnabled {
      if let cursor = interaction.cursor(at: layer.convert(position, from: nil)) { return cursor }
    }
    return (self as? UIControl as? any PointerCursorSource)?.cursorOverView
  }
}

/// A control of the framework that has a pointer shape of its own.
package protocol PointerCursorSource: UIControl {
  /// The pointer shape over the view; `nil` to use that of its superview.
  var cursorOverView: PointerCursor? { get }
}
