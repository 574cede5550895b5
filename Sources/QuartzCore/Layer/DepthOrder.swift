/// In which order a layer's sublayers are drawn, back to front.
enum DepthOrder {
  /// To be found out.
  case unknown

  /// As they were added: none is above the others.
  case asAdded

  /// By their `zPosition`, those of equal height as they were added.
  case sorted([CALayer])

  /// By a `zPosition` that an animation changes, so that it is found out for every frame.
  case moving
}

extension CALayer {
  /// The sublayers as they are drawn, back to front, by the heights that show.
  final var childrenInDepthOrder: [CALayer] {
    if case .unknown = depthOrder { depthOrder = foundDepthOrder }
    switch depthOrder {
    case .unknown, .asAdded: return children
    case .sorted(let order): return order
    case .moving: return sortedByDepth { $0.shownState.zPosition }
    }
  }

  private var foundDepthOrder: DepthOrder {
    if children.contains(where: { child in child.running.contains { $0.movesDepth } }) { return .moving }
    if children.contains(where: { $0.values.zPosition != 0 }) { return .sorted(sortedByDepth { $0.values.zPosition }) }
    return .asAdded
  }

  /// The sublayers by growing `depth`, those of equal depth as they were added.
  final func sortedByDepth(_ depth: (CALayer) -> CGFloat) -> [CALayer] {
    children.enumerated().map { (depth: depth($0.element), offset: $0.offset, layer: $0.element) }
      .sorted { ($0.depth, $0.offset) < ($1.depth, $1.offset) }.map(\.layer)
  }
}
