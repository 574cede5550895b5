/// By what a layer's look depends on what was drawn before it.
nonisolated struct LayerDependence: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its own item is a picture of what lies behind.
  static let backdrop = LayerDependence(rawValue: 1)

  /// It blends with what lies behind, as a whole: what it shows in itself does not depend on it.
  static let blending = LayerDependence(rawValue: 2)

  /// How many of them there are.
  var count: Int { rawValue.nonzeroBitCount }
}

extension CALayer {
  /// Whether the layer's own item is a picture of what was drawn before it, so that no picture of the layer, or of one
  /// that contains it, can be kept.
  package final var showsWhatLiesBehind: Bool {
    get { dependence.contains(.backdrop) }
    set { if newValue { dependence.insert(.backdrop) } else { dependence.remove(.backdrop) } }
  }

  /// How many layers here and below show what lies behind them, this one's blending as a whole left aside.
  final var innerBackdropCount: Int { backdropCount - (dependence.contains(.blending) ? 1 : 0) }
}
