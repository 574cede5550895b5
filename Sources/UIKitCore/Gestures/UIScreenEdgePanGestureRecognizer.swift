/// Recognizes a drag that starts at an edge of the window and moves away from it.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The greatest distance from the edge at which the drag can start, in points. A convention for desktop windows, in
  /// which a pointer cannot start outside as a finger on a screen can.
  package static let edgeWidth: CGFloat = 20

  /// The edges at which the drag can start; initially none, so that nothing is recognized.
  open var edges: UIRectEdge = []

  /// The edges at which the current drag has started.
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

  /// Excludes drags along the edge and out of the window.
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
