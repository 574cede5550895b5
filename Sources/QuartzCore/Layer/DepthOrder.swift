/// The drawing order of a layer's sublayers, back to front.
enum DepthOrder {
  /// The order has not been determined.
  case unknown

  /// The order of adding: all sublayers have the same height.
  case asAdded

  /// The order by `zPosition`; sublayers of the same height keep the order of adding.
  case sorted([CALayer])

  /// The order by a `zPosition` that is animated, so it is determined in every frame.
  case moving
}

extension CALayer {
  /// The sublayers in drawing order, back to front, by their displayed heights.
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

  /// Returns the sublayers by ascending `depth`; those of equal depth keep the order of adding.
  final func sortedByDepth(_ depth: (CALayer) -> CGFloat) -> [CALayer] {
    children.enumerated().map { (depth: depth($0.element), offset: $0.offset, layer: $0.element) }
      .sorted { ($0.depth, $0.offset) < ($1.depth, $1.offset) }.map(\.layer)
  }
}
