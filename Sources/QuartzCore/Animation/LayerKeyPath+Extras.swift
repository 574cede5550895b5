nonisolated extension LayerKeyPath {
  /// Returns the value of a property that is stored with the extras, or of the contents.
  func extraValue(in state: LayerState) -> AnimationValue {
    switch owner {
    case .layer: layerExtra(in: state)
    case .shape: shapeValue(of: state.extras.shape ?? ShapeState())
    case .gradient: gradientValue(of: state.extras.gradient ?? GradientState())
    case .replicator: replicatorValue(of: state.extras.replicator ?? ReplicatorState())
    case .backdrop: backdropValue(of: state.extras.backdrop ?? .clear)
    }
  }

  /// Sets a property that is stored with the extras, or the contents, in `state`.
  func setExtra(_ value: AnimationValue, in state: inout LayerState) {
    switch owner {
    case .layer: setLayerExtra(value, in: &state)
    case .shape: edit(&state.extras.shape) { setShapeValue(value, of: &$0) }
    case .gradient: edit(&state.extras.gradient) { setGradientValue(value, of: &$0) }
    case .replicator: edit(&state.extras.replicator) { setReplicatorValue(value, of: &$0) }
    case .backdrop: edit(&state.extras.backdrop) { setBackdropValue(value, of: &$0) }
    }
  }

  private func edit<Value>(_ value: inout Value?, _ change: (inout Value) -> Void) {
    guard var edited = value else { return }
    value = nil
    change(&edited)
    value = edited
  }

  private func layerExtra(in state: LayerState) -> AnimationValue {
    switch self {
    case .shadowPath: AnimationValue(state.extras.shadowPath.map { BoxedValue.path($0) })
    case .contentsCenter: AnimationValue(state.extras.contentsCenter)
    default: AnimationValue(state.contents.map { BoxedValue.image($0) })
    }
  }

  private func setLayerExtra(_ value: AnimationValue, in state: inout LayerState) {
    switch self {
    case .shadowPath: state.extras.shadowPath = value.long?.path
    case .contentsCenter: state.extras.contentsCenter = value.rect
    default: setContents(value.long, of: &state)
    }
  }

  private func setContents(_ value: BoxedValue?, of state: inout LayerState) {
    switch value {
    case .image(let image)?: state.contents = image
    case .mixture(let old, let new, let progress)?:
      state.contents = new
      state.extras.fadingContents = LayerExtras.FadingContents(image: old, progress: progress)
    case .path?, .colors?, .numbers?, nil: state.contents = nil
    }
  }

  private func shapeValue(of shape: ShapeState) -> AnimationValue {
    switch self {
    case .path: AnimationValue(shape.path.map { BoxedValue.path($0) })
    case .fillColor: AnimationValue(shape.fillColor ?? .clear)
    case .strokeColor: AnimationValue(shape.strokeColor ?? .clear)
    case .lineWidth: AnimationValue(shape.lineWidth)
    case .miterLimit: AnimationValue(shape.miterLimit)
    case .lineDashPhase: AnimationValue(shape.lineDashPhase)
    case .strokeStart: AnimationValue(shape.strokeStart)
    default: AnimationValue(shape.strokeEnd)
    }
  }

  private func setShapeValue(_ value: AnimationValue, of shape: inout ShapeState) {
    switch self {
    case .path: shape.path = value.long?.path
    case .fillColor: shape.fillColor = value.sumOfColors
    case .strokeColor: shape.strokeColor = value.sumOfColors
    case .lineWidth: shape.lineWidth = value.scalar
    case .miterLimit: shape.miterLimit = value.scalar
    case .lineDashPhase: shape.lineDashPhase = value.scalar
    case .strokeStart: shape.strokeStart = value.scalar
    default: shape.strokeEnd = value.scalar
    }
  }

  private func gradientValue(of gradient: GradientState) -> AnimationValue {
    switch self {
    case .colors: AnimationValue(gradient.colors.map { BoxedValue.colors($0) })
    case .locations: AnimationValue(gradient.locations.map { BoxedValue.numbers($0) })
    case .startPoint: AnimationValue(gradient.startPoint.x, gradient.startPoint.y)
    case .startPointX: AnimationValue(gradient.startPoint.x)
    case .startPointY: AnimationValue(gradient.startPoint.y)
    case .endPointX: AnimationValue(gradient.endPoint.x)
    case .endPointY: AnimationValue(gradient.endPoint.y)
    default: AnimationValue(gradient.endPoint.x, gradient.endPoint.y)
    }
  }

  private func setGradientValue(_ value: AnimationValue, of gradient: inout GradientState) {
    switch self {
    case .colors: gradient.colors = value.long?.colors
    case .locations: gradient.locations = value.long?.numbers
    case .startPoint: gradient.startPoint = value.point
    case .startPointX: gradient.startPoint.x = value.scalar
    case .startPointY: gradient.startPoint.y = value.scalar
    case .endPointX: gradient.endPoint.x = value.scalar
    case .endPointY: gradient.endPoint.y = value.scalar
    default: gradient.endPoint = value.point
    }
  }

  private func replicatorValue(of replicator: ReplicatorState) -> AnimationValue {
    switch self {
    case .instanceDelay: AnimationValue(replicator.delay)
    case .instanceTransform: AnimationValue(replicator.transform)
    case .instanceTransformPart(let part): part.value(of: replicator.transform)
    case .instanceColor: AnimationValue(replicator.color)
    case .instanceRedOffset: AnimationValue(Double(replicator.colorOffset.x))
    case .instanceGreenOffset: AnimationValue(Double(replicator.colorOffset.y))
    case .instanceBlueOffset: AnimationValue(Double(replicator.colorOffset.z))
    default: AnimationValue(Double(replicator.colorOffset.w))
    }
  }

  private func setReplicatorValue(_ value: AnimationValue, of replicator: inout ReplicatorState) {
    switch self {
    case .instanceDelay: replicator.delay = value.scalar
    case .instanceTransform: replicator.transform = value.transform
    case .instanceTransformPart(let part): part.set(value, in: &replicator.transform)
    case .instanceColor: replicator.color = value.sumOfColors
    case .instanceRedOffset: replicator.colorOffset.x = Float(value.scalar)
    case .instanceGreenOffset: replicator.colorOffset.y = Float(value.scalar)
    case .instanceBlueOffset: replicator.colorOffset.z = Float(value.scalar)
    default: replicator.colorOffset.w = Float(value.scalar)
    }
  }

  private func backdropValue(of backdrop: Frame.Backdrop) -> AnimationValue {
    self == .blurRadius ? AnimationValue(backdrop.blurRadius) : AnimationValue(Double(backdrop.saturation))
  }

  private func setBackdropValue(_ value: AnimationValue, of backdrop: inout Frame.Backdrop) {
    if self == .blurRadius {
      backdrop.blurRadius = value.scalar
    } else {
      backdrop.saturation = Float(value.scalar)
    }
  }
}

nonisolated extension BoxedValue {
  var path: CGPath? { if case .path(let path) = self { path } else { nil } }

  var colors: [RGBA]? { if case .colors(let colors) = self { colors } else { nil } }

  var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }

  /// The value as Apple's API represents it; for a mixture, the second image.
  var boxed: Any {
    switch self {
    case .path(let path): path
    case .colors(let colors): colors.map { CGColor($0) }
    case .numbers(let numbers): numbers
    case .image(let image), .mixture(_, let image, _): image
    }
  }
}

nonisolated extension AnimationValue {
  /// Whether a caller's value has the type of the property `path`. An empty list of either kind fits both.
  func fits(_ path: LayerKeyPath) -> Bool {
    if case .own(let property) = path { return fits(property.kind) }
    return switch long {
    case .path?: path == .path || path == .shadowPath
    case .colors(let colors)?: path == .colors || path == .locations && colors.isEmpty
    case .numbers(let numbers)?: path == .locations || path == .colors && numbers.isEmpty
    case .image?, .mixture?: path == .contents
    case nil: !path.isLong
    }
  }

  private func fits(_ kind: CustomProperty.Kind) -> Bool {
    switch long {
    case .path?: kind == .path
    case .colors(let colors)?: kind == .colors || kind == .numbers && colors.isEmpty
    case .numbers(let numbers)?: kind == .numbers || kind == .colors && numbers.isEmpty
    case .image?, .mixture?: kind == .image
    case nil: !kind.isLong
    }
  }
}
