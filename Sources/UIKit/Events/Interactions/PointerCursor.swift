/// The pointer's shape, as the window system knows it.
package nonisolated enum PointerCursor: Hashable, Sendable, CaseIterable {
  /// The usual arrow.
  case arrow

  /// Over what can be clicked.
  case hand

  /// Over text, upright.
  case verticalBeam

  /// Over text that runs from top to bottom.
  case horizontalBeam

  /// None.
  case hidden
}

extension UIApplication {
  /// The shape that the resting pointer has now: what the view under it asks for, or the first around it that does.
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
  /// The shape that the view asks for at a point of the window; `nil` leaves it to the view around.
  fileprivate func cursor(at position: CGPoint) -> PointerCursor? {
    for case let interaction as UIPointerInteraction in interactionList.reversed() where interaction.isEnabled {
      if let cursor = interaction.cursor(at: convert(position, from: nil)) { return cursor }
    }
    return (self as? any PointerCursorSource)?.cursorOverView
  }
}

/// A view of ours that has a shape of its own for the pointer.
protocol PointerCursorSource: UIView {
  /// The pointer's shape over it; `nil` for no wish.
  var cursorOverView: PointerCursor? { get }
}
