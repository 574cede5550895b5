/// A layer that leaves its sublayers where they are in space: what its own transform turns, turns as one body.
///
/// It shows its sublayers alone, none of its own look; its opacity applies to each of them. Sublayers are drawn one after
/// the other, the nearer in front: unlike Apple's, ones that cross each other are not cut where they do.
open class CATransformLayer: CALayer {
  /// The deepest sublayer at `p`, which is in the superlayer's space; never the layer itself, which has no plane.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    guard !values.isHidden, values.opacity > 0 else { return nil }
    for child in childrenInDepthOrder.reversed() {
      if let hit = child.hitTest(p) { return hit }
    }
    return nil
  }

  override final var keepsDepth: Bool { true }
}
