import QuartzCore

/// A number for the state of the pages' layers, which differs after any change of a layer.
struct PageVersion: Equatable {
  private var layers: [Frame.LayerID]
  private var contents: [Int]

  /// Whether animations run, which change what is displayed without a change of a layer.
  let isMoving: Bool

  /// Creates the version of the subtrees of `roots`.
  init(_ roots: [CALayer]) {
    layers = roots.map(\.id)
    contents = roots.map(\.contentsVersion)
    isMoving = roots.contains(where: \.hasAnimationsInSubtree)
  }
}
