extension CALayer {
  /// How the contents are read where they are shown larger than they are. Contents whose middle stretches
  /// (``contentsCenter``) are always read smoothly.
  public var magnificationFilter: CALayerContentsFilter {
    get { values.extras.magnificationFilter }
    set { change(nil, "magnificationFilter") { $0.extras.magnificationFilter = newValue } }
  }

  /// How the contents are read where they are shown smaller than they are.
  public var minificationFilter: CALayerContentsFilter {
    get { values.extras.minificationFilter }
    set { change(nil, "minificationFilter") { $0.extras.minificationFilter = newValue } }
  }

  /// Kept, without effect: how coarse a reduced picture is follows from its size alone.
  public var minificationFilterBias: Float {
    get { values.extras.minificationFilterBias }
    set { change(nil, "minificationFilterBias") { $0.extras.minificationFilterBias = newValue } }
  }
}
