extension CALayer {
  /// The blending of the layer, with all its sublayers, with its background: the name of a blend mode, such as
  /// `"multiplyBlendMode"`, `"screenBlendMode"`, `"plusL"`, or `"destOut"`. Unknown names and objects are stored
  /// without effect.
  ///
  /// The background is everything that was drawn before in the nearest enclosing group; a layer that is translucent,
  /// masked, or blended itself forms one. The modes are those of `CGBlendMode`; `"linearBurnBlendMode"` is
  /// `plusDarker`.
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

  /// The sampling of contents that are displayed larger than their own size. Contents whose center stretches
  /// (``contentsCenter``) are always interpolated.
  public var magnificationFilter: CALayerContentsFilter {
    get { values.extras.magnificationFilter }
    set { change(nil, "magnificationFilter") { $0.extras.magnificationFilter = newValue } }
  }

  /// The sampling of contents that are displayed smaller than their own size.
  public var minificationFilter: CALayerContentsFilter {
    get { values.extras.minificationFilter }
    set { change(nil, "minificationFilter") { $0.extras.minificationFilter = newValue } }
  }

  /// The detail bias of reduced contents; stored without effect, as the level of detail depends on their size alone.
  public var minificationFilterBias: Float {
    get { values.extras.minificationFilterBias }
    set { change(nil, "minificationFilterBias") { $0.extras.minificationFilterBias = newValue } }
  }
}
