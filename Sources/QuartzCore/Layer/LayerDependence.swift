/// The ways in which a layer's appearance depends on its background, which was drawn before it.
nonisolated struct LayerDependence: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The layer's own item shows the background.
  static let backdrop = LayerDependence(rawValue: 1)

  /// The layer blends with the background as a whole; its own contents do not depend on it.
  static let blending = LayerDependence(rawValue: 2)

  /// The number of ways in the set.
  var count: Int { rawValue.nonzeroBitCount }
}

extension CALayer {
  /// Whether the layer's own item shows its background, so that the contents of the layer, and of those that contain
  /// it, cannot be cached.
  package final var showsWhatLiesBehind: Bool {
    get { dependence.contains(.backdrop) }
    set { if newValue { dependence.insert(.backdrop) } else { dependence.remove(.backdrop) } }
  }

  /// The number of dependences on the background in this subtree, without this layer's blending.
  final var innerBackdropCount: Int { backdropCount - (dependence.contains(.blending) ? 1 : 0) }
}
