/// Every value of a layer that shows, as one plain value: its model, or what its animations make of it at a time.
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

  /// Holds ``extras``; `nil` while they are as usual.
  var extrasBox: LayerExtras.Box?
}

nonisolated extension LayerState {
  /// The colour or pattern behind the contents.
  var background: CGColor? { extrasBox?.extras.backgroundPattern?.color ?? backgroundColor.map { CGColor($0) } }

  /// Brings what has a range back into it. Animations that add up may leave it in between: what is being faded in and
  /// faded out again is below 0 until the second is added.
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

  /// Looks at them first, and writes only where it must: whoever writes copies what is shared.
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

  /// Where the layer's own plane lies in its parent's: about the anchor point, by the transform, to the position.
  var placement: CATransform3D {
    let ax = bounds.minX + bounds.width * anchorPoint.x
    let ay = bounds.minY + bounds.height * anchorPoint.y
    if transform == CATransform3DIdentity && anchorPointZ == 0 {
      return CATransform3DMakeTranslation(position.x - ax, position.y - ay, zPosition)
    }
    return transform.displaced(
      before: SIMD3(-ax, -ay, -anchorPointZ), after: SIMD3(position.x, position.y, zPosition + anchorPointZ))
  }

  /// What the layer does to its sublayers' planes before it flattens them into its own: the sublayer transform about its
  /// anchor point, and the flip of its geometry; `nil` where it leaves them as they are.
  var sublayerSpace: CATransform3D? {
    var space: CATransform3D?
    guard extrasBox != nil else { return nil }
    if extras.sublayerTransform != CATransform3DIdentity { space = aboutAnchor(extras.sublayerTransform) }
    guard extras.isGeometryFlipped else { return space }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = bounds.minY + bounds.maxY
    return space.map { CATransform3DConcat(flip, $0) } ?? flip
  }

  /// `transform`, its origin the anchor point.
  func aboutAnchor(_ transform: CATransform3D) -> CATransform3D {
    let ax = bounds.minX + bounds.width * anchorPoint.x
    let ay = bounds.minY + bounds.height * anchorPoint.y
    return transform.displaced(before: SIMD3(-ax, -ay, -anchorPointZ), after: SIMD3(ax, ay, anchorPointZ))
  }

  /// The map from the layer's plane into that of the layer above, which does `space` to its sublayers and flattens them.
  func projection(under space: CATransform3D?) -> Projection {
    if let space { return CATransform3DConcat(placement, space).projection }
    if transform == CATransform3DIdentity && anchorPointZ == 0 {
      return .translation(
        position.x - bounds.minX - bounds.width * anchorPoint.x,
        position.y - bounds.minY - bounds.height * anchorPoint.y)
    }
    return placement.projection
  }

  /// A transform that leaves less of an area cannot be undone.
  private static let leastArea = 1e-12

  /// Position and bounds of the layer for which `frame` is the box around it: exactly so under a transform that keeps
  /// rectangles upright. Under another one the bounds are the box around the frame mapped back, and share its middle;
  /// one that cannot be undone, or has a perspective, is left aside.
  func place(filling frame: CGRect) -> (position: CGPoint, bounds: CGRect) {
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

  /// Whether the eye sees the layer from behind: whether its normal, carried along by the transforms, points away.
  func isTurnedAway(under space: CATransform3D?) -> Bool {
    let matrix = space.map { CATransform3DConcat(placement, $0) } ?? placement
    // The normal's z is its cofactor (the plane's own determinant) over the whole one.
    return matrix.projection.determinant * matrix.determinant < 0
  }
}
