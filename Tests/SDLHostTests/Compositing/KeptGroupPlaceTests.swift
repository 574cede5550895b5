import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Where cards are seen that begin and cease to be kept as bitmaps, to a part of a pixel.
@MainActor @Suite struct KeptGroupPlaceTests {
  private let root = CALayer()
  private let card = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    CATransaction.withoutActions {
      root.addSublayer(card)
      card.backgroundColor = CGColor(.white)
      for index in 0..<4 {
        let part = CALayer()
        part.frame = CGRect(x: 2 + CGFloat(index) * 5, y: 2, width: 3, height: 3)
        part.backgroundColor = CGColor(.white)
        card.addSublayer(part)
      }
    }
  }

  /// Where the card's left edge is seen when the card lies at `x`; on its way between two places, or at rest there.
  private func seen(_ x: CGFloat, width: CGFloat, between way: (from: CGFloat, to: CGFloat)?) -> Double {
    card.removeAllAnimations()
    (root.speed, root.timeOffset) = (0, 0)
    CATransaction.withoutActions { card.frame = CGRect(x: way?.to ?? x, y: 10, width: width, height: 20) }
    if let way {
      let slide = CABasicAnimation(keyPath: "position.x")
      (slide.fromValue, slide.toValue, slide.duration) = (way.from + width / 2, way.to + width / 2, 1)
      slide.fillMode = .both
      slide.isRemovedOnCompletion = false
      card.add(slide, forKey: "slide")
    }
    CATransaction.flush()
    if let way { root.timeOffset = Double((x - way.from) / (way.to - way.from)) }
    var frame = Frame(size: root.bounds.size)
    LayerFlattener.flatten(root, into: &frame)
    let reds = PixelGrid(frame).reds(row: 20).map(Double.init)
    let total = reds.reduce(0, +)
    let middle = reds.enumerated().reduce(0) { $0 + $1.element * (Double($1.offset) + 0.5) } / total
    return middle - Double(width) / 2
  }

  @Test(arguments: [(10.0, 20.5), (10.5, 31), (10.25, 18.75), (12.75, 30.25)], [24.0, 24.5])
  func `a card that begins to move, or ceases, stands where it stands at rest`(
    way: (from: CGFloat, to: CGFloat), width: CGFloat
  ) {
    for x in [way.from, way.to] {
      let still = seen(x, width: width, between: nil), moving = seen(x, width: width, between: way)
      #expect(abs(still - moving) < 0.02, "at \(x): \(still), in motion \(moving)")
    }
  }

  @Test func `on its way it is never seen further than half a pixel from its place, and never goes back`() {
    let way: (from: CGFloat, to: CGFloat) = (10.25, 24.75)
    let places = (0...58).map { way.from + CGFloat($0) * 0.25 }
    let found = places.map { seen($0, width: 24.5, between: way) }
    #expect(zip(places, found).allSatisfy { abs($0 - $1) < 0.52 })
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 <= $1 + 0.001 })
  }
}
