import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests the visible position of cards that start or stop being cached as bitmaps, to a fraction of a pixel.
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

  /// The visible left edge of the card at `x`, during a movement between two positions or at rest.
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
  func `a card that starts or stops moving is visible at the position of the card at rest`(
    way: (from: CGFloat, to: CGFloat), width: CGFloat
  ) {
    for x in [way.from, way.to] {
      let still = seen(x, width: width, between: nil), moving = seen(x, width: width, between: way)
      #expect(abs(still - moving) < 0.02, "at \(x): \(still), in motion \(moving)")
    }
  }

  @Test func `a moving card is at most half a pixel off and never moves backwards`() {
    let way: (from: CGFloat, to: CGFloat) = (10.25, 24.75)
    let places = (0...58).map { way.from + CGFloat($0) * 0.25 }
    let found = places.map { seen($0, width: 24.5, between: way) }
    #expect(zip(places, found).allSatisfy { abs($0 - $1) < 0.52 })
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 <= $1 + 0.001 })
  }
}
