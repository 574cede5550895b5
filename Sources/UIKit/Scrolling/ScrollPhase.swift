/// What moves a scroll view's content at the moment.
enum ScrollPhase {
  /// Nothing does.
  case idle

  /// The finger, or the pointer.
  case dragging(ScrollDrag)

  /// Two fingers, which zoom it too.
  case zooming(ScrollZoom)

  /// The content by itself.
  case moving(ScrollMotion, ScrollCause)
}

/// Why content moves by itself; it decides what the delegate hears at the end.
enum ScrollCause {
  /// A drag was let go.
  case release

  /// The wheel was turned.
  case wheel

  /// Code asked for it.
  case animation
}

/// A drag in progress.
nonisolated struct ScrollDrag: Equatable, Sendable {
  /// The offset that the finger would have asked for at translation 0, without the rubber band.
  var origin: CGPoint

  /// The shown offset at which the drag began.
  var beginOffset: CGPoint

  /// The shown offset of an axis that does not follow the finger.
  var fixed: CGPoint

  /// The axes that follow the finger.
  var axes: ScrollAxes
}

/// A pinch in progress.
nonisolated struct ScrollZoom: Equatable, Sendable {
  /// The scale at which it began.
  var beginScale: CGFloat

  /// The point of the zoomed view, in its own space, that stays between the fingers.
  var anchor: CGPoint
}

/// A set of directions.
nonisolated struct ScrollAxes: OptionSet, Sendable {
  let rawValue: Int

  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
}
