/// The states of a scroll view, by what moves its content.
enum ScrollPhase {
  /// The content is at rest.
  case idle

  /// The content is dragged by a touch or the pointer.
  case dragging(ScrollDrag)

  /// The content is zoomed and dragged by two fingers.
  case zooming(ScrollZoom)

  /// The content moves without being dragged.
  case moving(ScrollMotion, ScrollCause)
}

/// The cause of a motion; it determines the delegate method that is called at the end.
enum ScrollCause {
  /// A drag was released.
  case release

  /// The wheel was turned.
  case wheel

  /// Code started an animation.
  case animation
}

/// The state of a drag.
nonisolated struct ScrollDrag: Equatable, Sendable {
  /// The offset that corresponds to a translation of 0, without the rubber band effect.
  var origin: CGPoint

  /// The displayed offset at the beginning of the drag.
  var beginOffset: CGPoint

  /// The displayed offset of an axis that does not follow the drag.
  var fixed: CGPoint

  /// The axes that follow the drag.
  var axes: ScrollAxes
}

/// The state of a pinch.
nonisolated struct ScrollZoom: Equatable, Sendable {
  /// The scale at the beginning of the pinch.
  var beginScale: CGFloat

  /// The point of the zoomed view, in its coordinates, that remains between the fingers.
  var anchor: CGPoint
}

/// A set of scroll axes.
nonisolated struct ScrollAxes: OptionSet, Sendable {
  let rawValue: Int

  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
}
