/// All displayed values of a layer as one value type: its model, or the result of its animations at one time.
nonisolated struct LayerState: Equatable, Sendable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var transform = CATransform3DIdentity
  var isHidden = false
  var opacity: Float = 1
  var masksToBounds = false
  var contents: CGImage?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var contentsGravity = CALayerContentsGravity.resize
  var backgroundColor: RGBA?
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  var borderWidth: CGFloat = 0
  var borderColor = RGBA.black
  var shadowColor = RGBA.black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3

  /// The storage of ``extras``; `nil` while they have their default values.
  var extrasBox: LayerExtras.Box?
}

nonisolated extension LayerState {
  /// The color or pattern behind the contents.
  var background: CGColor? { extrasBox?.extras.backgroundPattern?.color ?? backgroundColor.map { CGColor($0) } }

  /// Limits values to their ranges. Additive animations may exceed them in between: with a fade-in and a fade-out, the
  /// opacity is below 0 until the second is added.
  mutating func returnToRange() {
    opacity = min(max(opacity, 0), 1)
    shadowOpacity = min(max(shadowOpacity, 0), 1)
    if cornerRadius < 0 { cornerRadius = 0 }
    if borderWidth < 0 { borderWidth = 0 }
    if shadowRadius < 0 { shadowRadius = 0 }
    backgroundColor = backgroundColor?.inRange
    borderColor = borderColor.inRange
    shadowColor = shadowColor.inRange
    if extrasBox != nil { returnExtrasToRange() }
  }

  /// The values are checked before they are written, since writing copies a shared box.
  private mutating func returnExtrasToRange() {
    if let shape = extrasBox?.extras.shape, !shape.isInRange { extras.shape?.returnToRange() }
    if let color = extrasBox?.extras.replicator?.color, color != color.inRange {
      extras.replicator?.color = color.inRange
    }
    if let backdrop = extrasBox?.extras.backdrop, backdrop.blurRadius < 0 || backdrop.saturation < 0 {
      extras.backdrop?.blurRadius = max(backdrop.blurRadius, 0)
      extras.backdrop?.saturation = max(backdrop.saturation, 0)
    }
  }

  /// The transform from the layer's own plane to its parent's: about the anchor point, to the position.
  var placement: CATransform3D {
    let ax = bounds.minX + bounds.width * anchorPoint.x
    let ay = bounds.minY + bounds.height * anchorPoint.y
    if transform == CATransform3DIdentity && anchorPointZ == 0 {
      return CATransform3DMakeTranslation(position.x - ax, position.y - ay, zPosition)
    }
    return transform.displaced(
      before: SIMD3(-ax, -ay, -anchorPointZ), after: SIMD3(position.x, position.y, zPosition + anchorPointZ))
  }

  /// The transform that the layer applies to its sublayers' planes before it flattens them: the sublayer transform
  /// about the anchor point, and the flip of its geometry; `nil` for none.
  var sublayerSpace: CATransform3D? {
    var space: CATransform3D?
    guard extrasBox != nil else { return nil }
    if extras.sublayerTransform != CATransform3DIdentity { space = aboutAnchor(extras.sublayerTransform) }
    guard extras.isGeometryFlipped else { return space }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = bounds.minY + bounds.maxY
    return space.map { CATransform3DConcat(flip, $0) } ?? flip
  }

  /// Returns `transform` with the anchor point as its origin.
  func aboutAnchor(_ transform: CATransform3D) -> CATransform3D {
    let ax = bounds.minX + bounds.width * anchorPoint.x
    let ay = bounds.minY + bounds.height * anchorPoint.y
    return transform.displaced(before: SIMD3(-ax, -ay, -anchorPointZ), after: SIMD3(ax, ay, anchorPointZ))
  }

  /// Returns the map from the layer's plane to that of the layer above, which applies `space` to its sublayers and
  /// flattens them.
  func projection(under space: CATransform3D?) -> Projection {
    if let space { return CATransform3DConcat(placement, space).projection }
    if let origin { return .translation(origin.x, origin.y) }
    return placement.projection
  }

  /// The position of the zero of the layer's space in that of the layer above, if the layer is not transformed.
  @inline(__always) var origin: CGPoint? {
    guard anchorPointZ == 0, transform.isIdentity else { return nil }
    return CGPoint(
      x: position.x - bounds.minX - bounds.width * anchorPoint.x,
      y: position.y - bounds.minY - bounds.height * anchorPoint.y)
  }

  /// The smallest area factor of a transform that counts as invertible.
  private static let leastArea = 1e-12

  /// Returns the position and bounds of the layer for which `frame` is the box around it. That is exact under a
  /// transform that keeps rectangles upright. Under any other, the bounds are the box around the frame mapped back,
  /// with the same center; a transform that is not invertible, or has a perspective, is ignored.
  func geometry(filling frame: CGRect) -> (position: CGPoint, bounds: CGRect) {
    var filled = self
    filled.bounds.size = frame.size
    filled.position = CGPoint(
      x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
    let map = projection(under: nil)
    let area = abs(map.a * map.d - map.b * map.c)
    guard transform != CATransform3DIdentity, map.isAffine, area > Self.leastArea else {
      return (filled.position, filled.bounds)
    }
    filled.bounds.size = CGSize(
      width: (abs(map.d) * frame.width + abs(map.c) * frame.height) / area,
      height: (abs(map.b) * frame.width + abs(map.a) * frame.height) / area)
    guard let box = filled.projection(under: nil).boundingBox(of: filled.bounds) else {
      return (filled.position, filled.bounds)
    }
    filled.position.x += frame.midX - box.midX
    filled.position.y += frame.midY - box.midY
    return (filled.position, filled.bounds)
  }

  /// Whether the viewer sees the back of the layer: its transformed normal points away from the viewer.
  func isTurnedAway(under space: CATransform3D?) -> Bool {
    let matrix = space.map { CATransform3DConcat(placement, $0) } ?? placement
    // The z of the normal is its cofactor (the determinant of the plane's map) divided by the whole determinant.
    return matrix.projection.determinant * matrix.determinant < 0
  }
}
