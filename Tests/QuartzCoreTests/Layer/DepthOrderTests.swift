import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct DepthOrderTests {
  private let root = LayerTree.root()
  private let layers = (0..<3).map { LayerTree.box(CGFloat($0) * 5, 0, 20, 20) }

  init() { for layer in layers { root.addSublayer(layer) } }

  private var order: [Int] {
    LayerTree.items(of: root).compactMap { item in layers.firstIndex { $0.id == item.layer } }
  }

  @Test func `zPosition determines the order, and equal layers keep the order of sublayers`() {
    #expect(order == [0, 1, 2])
    CATransaction.withoutActions { layers[0].zPosition = 1 }
    #expect(order == [1, 2, 0])
    CATransaction.withoutActions { layers[1].zPosition = 1 }
    #expect(order == [2, 0, 1])
    root.insertSublayer(layers[0], above: layers[1])
    #expect(order == [2, 1, 0])
    CATransaction.withoutActions { for layer in layers { layer.zPosition = 0 } }
    #expect(order == [1, 0, 2] || order == [1, 2, 0])
  }

  @Test func `an animated zPosition determines the presented order`() {
    let rise = CABasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration) = (-1.0, 1.0, 1)
    layers[1].add(rise, forKey: "rise")
    _ = layers[1].presentation()
    #expect(order == [1, 0, 2])
    StandingClock.advance(by: 0.75)
    #expect(order == [0, 2, 1])
    StandingClock.advance(by: 0.25)
    #expect(order == [0, 1, 2])
  }

  @Test func `inserting above, below and replacing keep the order of the others`() {
    let new = LayerTree.box(0, 0, 5, 5)
    root.insertSublayer(new, below: layers[1])
    #expect(root.sublayers == [layers[0], new, layers[1], layers[2]])
    root.insertSublayer(new, above: layers[1])
    #expect(root.sublayers == [layers[0], layers[1], new, layers[2]])
    root.insertSublayer(new, at: 0)
    #expect(root.sublayers == [new, layers[0], layers[1], layers[2]])
    root.replaceSublayer(layers[1], with: new)
    #expect(root.sublayers == [layers[0], new, layers[2]])
    #expect(layers[1].superlayer == nil)
  }
}
