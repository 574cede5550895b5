/// A layer that keeps its sublayers in three-dimensional space, so that its own transform rotates them as one body.
///
/// It only displays its sublayers, and no contents of its own; its opacity applies to each of them. Sublayers are drawn
/// one after the other, the nearer in front. Differs from Apple's in that sublayers do not intersect one another.
open class CATransformLayer: CALayer {
  /// Returns the deepest sublayer at `p`, in the superlayer's space; never the layer itself, which has no plane.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    guard !values.isHidden, values.opacity > 0 else { return nil }
    for child in childrenInDepthOrder.reversed() {
      if let hit = child.hitTest(p) { return hit }
    }
    return nil
  }

  override final var keepsDepth: Bool { true }
}
