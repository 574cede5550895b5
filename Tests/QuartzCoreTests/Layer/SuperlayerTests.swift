import Testing

@testable import QuartzCore

/// Tests the reference from a layer to the one that contains it.
@MainActor @Suite struct SuperlayerTests {
  @Test func `a layer and a mask have no superlayer after its end`() throws {
    weak var ended: CALayer?
    let sublayer = CALayer(), mask = CALayer(), presentation: CALayer
    do {
      let superlayer = CALayer()
      superlayer.addSublayer(sublayer)
      superlayer.mask = mask
      presentation = try #require(sublayer.presentation())
      #expect(sublayer.superlayer === superlayer && mask.superlayer === superlayer)
      #expect(presentation.superlayer === superlayer)
      ended = superlayer
    }
    // Layers that need a layout are retained until then.
    CATransaction.flush()
    #expect(ended == nil)
    #expect(sublayer.superlayer == nil && mask.superlayer == nil && presentation.superlayer == nil)
    let other = CALayer()
    other.addSublayer(sublayer)
    #expect(other.sublayers == [sublayer] && sublayer.superlayer === other)
  }
}
