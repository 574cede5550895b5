import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CATransformLayerTests {
  private let root = LayerTree.root()

  /// A card with two sides, rotated about the y axis by `angle`.
  private func card(_ layer: CALayer, angle: CGFloat) -> (front: CALayer, back: CALayer) {
    let front = LayerTree.box(0, 0, 50, 50), back = LayerTree.box(0, 0, 50, 50)
    CATransaction.withoutActions {
      layer.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
      layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      front.zPosition = 10
      back.zPosition = -10
    }
    layer.addSublayer(front)
    layer.addSublayer(back)
    root.addSublayer(layer)
    return (front, back)
  }

  @Test func `sublayers rotate in space, and half a turn brings the back to the front`() {
    let (front, back) = card(CATransformLayer(), angle: .pi)
    #expect(LayerTree.items(of: root).map(\.layer) == [front.id, back.id])
  }

  @Test func `a plain layer flattens its sublayers and keeps their order`() {
    let (front, back) = card(CALayer(), angle: .pi)
    #expect(LayerTree.items(of: root).map(\.layer) == [back.id, front.id])
  }

  @Test func `zPosition is rotated with the transform layer`() throws {
    _ = card(CATransformLayer(), angle: .pi / 6)
    // The sides are 10 points in front of and behind the axis, so that they are displaced by half of that.
    let middles = LayerTree.items(of: root).compactMap { $0.transform.apply(CGPoint(x: 25, y: 25)) }
    #expect(middles.count == 2)
    for (found, place) in zip(middles.map(\.x), [45.0, 55]) { #expect(abs(found - place) < 1e-9) }
  }

  @Test func `a transform layer has no background, and its opacity applies to each sublayer`() {
    let layer = CATransformLayer()
    _ = card(layer, angle: 0)
    CATransaction.withoutActions {
      layer.opacity = 0.5
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(LayerTree.items(of: root).map(\.opacity) == [0.5, 0.5])
  }

  @Test func `points convert through space, and hit testing finds the sublayers`() {
    let layer = CATransformLayer()
    let (front, _) = card(layer, angle: .pi / 3)
    // x' = 50 + (x − 25)·cos 60° + z·sin 60°.
    let found = front.convert(CGPoint(x: 45, y: 5), to: root)
    #expect(abs(found.x - (60 + 10 * sin(.pi / 3))) < 1e-9)
    #expect(abs(found.y - 30) < 1e-9)
    #expect(root.hitTest(found) === front)
    let back = front.convert(found, from: root)
    #expect(hypot(back.x - 45, back.y - 5) < 1e-9)
  }
}
