extension CALayer {
  /// What casts the shadow instead of the layer's own picture; in the layer's own space. Animatable, never by itself.
  public var shadowPath: CGPath? {
    get { values.extras.shadowPath }
    set { change(.shadowPath) { $0.extras.shadowPath = newValue?.copy() } }
  }

  /// The part of the contents that stretches, in fractions of what ``contentsRect`` shows; the rest keeps its size. For
  /// contents that are stretched over the bounds (``CALayerContentsGravity/resize``). Animatable.
  public var contentsCenter: CGRect {
    get { values.extras.contentsCenter }
    set { change(.contentsCenter) { $0.extras.contentsCenter = newValue } }
  }

  /// Whether the layer shows when it is turned away from the eye.
  public var isDoubleSided: Bool {
    get { values.extras.isDoubleSided }
    set { change(nil, "doubleSided", isPlacement: true) { $0.extras.isDoubleSided = newValue } }
  }

  /// Whether y grows upwards for the sublayers; contents stay as they are.
  public var isGeometryFlipped: Bool {
    get { values.extras.isGeometryFlipped }
    set { change(nil, "geometryFlipped") { $0.extras.isGeometryFlipped = newValue } }
  }

  /// Whether ``opacity`` applies to the layer and all below as to one picture, or to each layer by itself.
  public var allowsGroupOpacity: Bool {
    get { values.extras.allowsGroupOpacity }
    set { change(nil, "allowsGroupOpacity", isPlacement: true) { $0.extras.allowsGroupOpacity = newValue } }
  }

  /// Whether the layer and all below are drawn into a bitmap, which is kept while they stay the same.
  public var shouldRasterize: Bool {
    get { values.extras.shouldRasterize }
    set { change(nil, "shouldRasterize", isPlacement: true) { $0.extras.shouldRasterize = newValue } }
  }

  /// Kept, without effect: the bitmap has the window's pixels, so that it is as sharp as the layer without it.
  public var rasterizationScale: CGFloat {
    get { values.extras.rasterizationScale }
    set { change(nil, "rasterizationScale", isPlacement: true) { $0.extras.rasterizationScale = newValue } }
  }

  /// Whether what ``draw(in:)`` draws fills the bounds opaquely, so that its bitmap needs no alpha.
  public var isOpaque: Bool {
    get { values.extras.isOpaque }
    set { change(nil, "opaque", isPlacement: true) { $0.extras.isOpaque = newValue } }
  }
}
