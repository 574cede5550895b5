extension CALayer {
  // MARK: Geometry

  /// Height above the siblings, and above the plane under perspective. Animatable.
  public var zPosition: CGFloat {
    get { values.zPosition }
    set {
      guard newValue != values.zPosition else { return }
      change(.zPosition) { $0.zPosition = newValue }
    }
  }

  /// The point of the bounds that ``position`` places and transforms turn about, in fractions of the bounds. Animatable.
  public var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(.anchorPoint) { $0.anchorPoint = newValue } }
  }

  /// The anchor's depth.
  public var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(nil) { $0.anchorPointZ = newValue } }
  }

  /// Applied about the anchor point. Animatable.
  public var transform: CATransform3D {
    get { values.transform }
    set { change(.transform) { $0.transform = newValue } }
  }

  /// Applied to every sublayer, about the anchor point; the place for a perspective. Animatable.
  public var sublayerTransform: CATransform3D {
    get { values.extras.sublayerTransform }
    set { change(.sublayerTransform) { $0.extras.sublayerTransform = newValue } }
  }

  /// Sets the transform from an affine one.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The transform, where it is affine.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  // MARK: Look

  /// Whether the layer and all below are left out.
  public var isHidden: Bool {
    get { values.isHidden }
    set { change(.hidden) { $0.isHidden = newValue } }
  }

  /// Of the layer and all below together; 0…1. Animatable.
  public var opacity: Float {
    get { values.opacity }
    set { change(.opacity) { $0.opacity = min(max(newValue, 0), 1) } }
  }

  /// Whether sublayers are cut off at the (rounded) bounds.
  public var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds) { $0.masksToBounds = newValue } }
  }

  /// A `CGImage`, or `nil`.
  public var contents: Any? {
    get { values.contents }
    set {
      precondition(newValue == nil || newValue is CGImage, "CALayer.contents: a \(type(of: newValue)) is no CGImage")
      let image = newValue as? CGImage
      guard image !== values.contents else { return }
      change(.contents) { $0.contents = image }
    }
  }

  /// The part of the contents that shows, in fractions of them. Animatable.
  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(.contentsRect) { $0.contentsRect = newValue } }
  }

  /// The contents' pixels per point.
  public var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(nil) { $0.contentsScale = newValue } }
  }

  /// How the contents lie in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(nil) { $0.contentsGravity = newValue } }
  }

  /// Behind the contents; `nil` is clear. Animatable.
  public var backgroundColor: CGColor? {
    get { values.backgroundColor.map { CGColor($0) } }
    set { change(.backgroundColor) { $0.backgroundColor = newValue.map { RGBA($0) } } }
  }

  /// Of background and border, and of everything inside with ``masksToBounds``; in points. Animatable.
  public var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(.cornerRadius) { $0.cornerRadius = max(newValue, 0) } }
  }

  /// Which corners are rounded.
  public var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(nil) { $0.maskedCorners = newValue } }
  }

  /// Of a line along the inside of the bounds, in points. Animatable.
  public var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(.borderWidth) { $0.borderWidth = max(newValue, 0) } }
  }

  /// Of that line; black unless set. Animatable.
  public var borderColor: CGColor? {
    get { CGColor(values.borderColor) }
    set { change(.borderColor) { $0.borderColor = newValue.map { RGBA($0) } ?? .clear } }
  }

  /// Black unless set. Animatable.
  public var shadowColor: CGColor? {
    get { CGColor(values.shadowColor) }
    set { change(.shadowColor) { $0.shadowColor = newValue.map { RGBA($0) } ?? .clear } }
  }

  /// 0, no shadow, unless set. Animatable.
  public var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(.shadowOpacity) { $0.shadowOpacity = min(max(newValue, 0), 1) } }
  }

  /// In points. Animatable.
  public var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(.shadowOffset) { $0.shadowOffset = newValue } }
  }

  /// The blur's standard deviation, in points. Animatable.
  public var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(.shadowRadius) { $0.shadowRadius = max(newValue, 0) } }
  }
}

extension CALayer {
  /// Makes a change of the model: sets off its action, tells records, marks the picture.
  final func change(
    _ path: LayerKeyPath?, _ event: String? = nil, isPlacement: Bool? = nil, _ edit: (inout LayerState) -> Void
  ) {
    let key = path?.rawValue ?? event
    if let key, Self.needsDisplay(forKey: key) { setNeedsDisplay() }
    guard let name = key, !CATransaction.disableActions(), let action = action(forKey: name) else {
      if let path, LayerChangeRecord.recordsAll { LayerChangeRecord.note(self, path, path.value(in: values)) }
      edit(&values)
      noteChange(path, isPlacement: isPlacement)
      return
    }
    let old = path?.value(in: values)
    if let transition = action as? CATransition {
      if let path, let old { LayerChangeRecord.note(self, path, old) }
      return change(by: transition, gate: nil) {
        edit(&values)
        noteChange(path, isPlacement: isPlacement)
      }
    }
    let shown = action is CABasicAnimation ? path?.value(in: shownState) : nil
    edit(&values)
    noteChange(path, isPlacement: isPlacement)
    if let path, let shown, let basic = action as? CABasicAnimation {
      LayerChangeRecord.note(self, path, old ?? shown)
      return add(basic.from(shown, of: path), forKey: name, gates: [])
    }
    if let path, let old {
      LayerChangeRecord.note(self, path, old)
      if let action = action as? any ModelChangeAction {
        if path.animatesImplicitly { action.animate(path, of: self, from: old) }
        return
      }
    }
    action.run(forKey: name, object: self, arguments: nil)
  }

  private func noteChange(_ path: LayerKeyPath?, isPlacement: Bool?) {
    if path == .zPosition { superlayer?.depthOrder = .unknown }
    markChanged(isPlacement: isPlacement ?? path?.isPlacement ?? false)
  }

  /// Puts a recorded value back, through the property's own setter where that does more than store.
  final func setModelValue(_ value: AnimationValue, at path: LayerKeyPath) {
    switch path {
    case .bounds: bounds = value.rect
    default: change(path) { path.set(value, in: &$0) }
    }
    if path == .hidden { (delegate as? any LayerVisibilityObserver)?.visibilityWasRestored(of: self) }
  }

  /// Notes that a picture changed: the layer's own and all those that contain it, or, for a change of place or opacity,
  /// only the latter.
  final func markChanged(isPlacement: Bool) {
    FrameStages.setNeedsFrame()
    var layer = isPlacement ? superlayer : self
    while let current = layer {
      current.pictureVersion &+= 1
      layer = current.superlayer
    }
  }
}
