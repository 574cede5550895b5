/// Recognises a drag that starts at an edge of the window and goes away from it.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How near the edge the drag has to start, in points. A convention for a desktop window, where the pointer cannot start
  /// outside as a finger does.
  static let edgeWidth: CGFloat = 20

  /// The edges it listens to; none at first, and then it never recognises.
  open var edges: UIRectEdge = []

  /// The edges that the drag started at.
  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard sequence.count == 1 else { return }
    startEdges = edges.intersection(edgesNear(location(in: nil)))
    if startEdges.isEmpty { state = .failed }
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  /// A drag along the edge, or out of the window, is not one for this recognizer.
  override func mayBegin(after travel: CGVector) -> Bool {
    let isAcross = abs(travel.dx) > abs(travel.dy)
    return startEdges.contains(.left) && isAcross && travel.dx > 0
      || startEdges.contains(.right) && isAcross && travel.dx < 0
      || startEdges.contains(.top) && !isAcross && travel.dy > 0
      || startEdges.contains(.bottom) && !isAcross && travel.dy < 0
  }

  private func edgesNear(_ position: CGPoint) -> UIRectEdge {
    guard let bounds = view?.window?.bounds else { return [] }
    var near: UIRectEdge = []
    if position.x - bounds.minX <= Self.edgeWidth { near.insert(.left) }
    if bounds.maxX - position.x <= Self.edgeWidth { near.insert(.right) }
    if position.y - bounds.minY <= Self.edgeWidth { near.insert(.top) }
    if bounds.maxY - position.y <= Self.edgeWidth { near.insert(.bottom) }
    return near
  }
}
