/// Every value of a layer that shows, as one plain value: its model, or what its animations make of it at a time.
nonisolated struct LayerState: Equatable, Sendable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
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
}

nonisolated extension LayerState {
  /// Where the layer's own plane lies in its parent's: about the anchor point, by the transform, to the position.
  var placement: CATransform3D {
    let ax = bounds.minX + bounds.width * anchorPoint.x
    let ay = bounds.minY + bounds.height * anchorPoint.y
    if transform == CATransform3DIdentity && anchorPointZ == 0 {
      return CATransform3DMakeTranslation(position.x - ax, position.y - ay, zPosition)
    }
    let centred = CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, -anchorPointZ), transform)
    return CATransform3DConcat(
      centred, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
  }

  /// The map from the layer's plane into its parent's: ``placement``, then the parent's sublayer transform, flattened.
  func projection(in parent: LayerState?) -> Projection {
    if transform == CATransform3DIdentity, anchorPointZ == 0,
      parent.map({ $0.sublayerTransform == CATransform3DIdentity }) ?? true
    {
      return .translation(
        position.x - bounds.minX - bounds.width * anchorPoint.x,
        position.y - bounds.minY - bounds.height * anchorPoint.y)
    }
    guard let parent, parent.sublayerTransform != CATransform3DIdentity else { return placement.projection }
    // The sublayer transform works about the parent's anchor point.
    let ax = parent.bounds.minX + parent.bounds.width * parent.anchorPoint.x
    let ay = parent.bounds.minY + parent.bounds.height * parent.anchorPoint.y
    var m = CATransform3DConcat(placement, CATransform3DMakeTranslation(-ax, -ay, 0))
    m = CATransform3DConcat(m, parent.sublayerTransform)
    return CATransform3DConcat(m, CATransform3DMakeTranslation(ax, ay, 0)).projection
  }
}
