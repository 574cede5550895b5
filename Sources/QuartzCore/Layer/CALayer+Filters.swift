extension CALayer {
  /// How the layer, with all that it contains, blends with what lies behind it: the name of a blend mode, as
  /// `"multiplyBlendMode"`, `"screenBlendMode"`, `"plusL"` or `"destOut"`. Names that layers do not know, and objects, are
  /// kept, without effect.
  ///
  /// What lies behind is all that was drawn before in the nearest group around: a layer that is faint, masked or blended
  /// itself is one. The modes are those of `CGBlendMode`; `"linearBurnBlendMode"` is `plusDarker`.
  public var compositingFilter: Any? {
    get { values.extras.compositing?.value }
    set {
      let filter = newValue.map { CompositingFilter($0) }
      guard filter != nil || values.extras.compositing != nil else { return }
      change(nil, "compositingFilter") { $0.extras.compositing = filter }
      if represented != nil { return }
      if filter.map({ $0.mode != .normal }) ?? false {
        dependence.insert(.blending)
      } else {
        dependence.remove(.blending)
      }
    }
  }

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
