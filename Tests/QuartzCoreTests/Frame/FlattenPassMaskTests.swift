import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct FlattenPassMaskTests {
  private let root = LayerTree.root()

  @Test func `a mask of any shape becomes the group's mask in the masked layer's coordinates`() throws {
    let page = LayerTree.box(10, 20, 50, 50)
    let hole = CAShapeLayer()
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 30)])
    path.closeSubpath()
    CATransaction.withoutActions {
      hole.path = path
      hole.position = CGPoint(x: 5, y: 5)
      page.mask = hole
    }
    root.addSublayer(page)
    let item = try #require(LayerTree.items(of: root).first)
    let group = try #require(item.group)
    #expect(item.transform == .translation(10, 20))
    // One point more on each side, for edges that are not on pixel boundaries.
    #expect(item.rect == CGRect(x: 4, y: 4, width: 32, height: 32) && group.isWhole)
    #expect(group.items.map(\.part) == [.background])
    let mask = try #require(group.mask)
    #expect(mask.map(\.layer) == [hole.id])
    #expect(mask[0].transform == .translation(5, 5))
    #expect(group.isStatic)
  }

  @Test func `a round mask becomes the corners of the group, with its opacity`() throws {
    let page = LayerTree.box(0, 0, 50, 50)
    let circle = CAShapeLayer()
    CATransaction.withoutActions {
      circle.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
      circle.opacity = 0.5
      page.mask = circle
    }
    root.addSublayer(page)
    let item = try #require(LayerTree.items(of: root).first)
    #expect(item.group?.mask == nil)
    #expect(item.rect == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(item.corners.radius == 10)
    #expect(item.opacity == 0.5)
  }

  @Test func `a static layer below a moving mask is flattened once`() throws {
    let page = LayerTree.box(0, 0, 50, 50)
    for x in 0..<5 { page.addSublayer(LayerTree.box(CGFloat(x) * 10, 0, 5, 5)) }
    let hole = LayerTree.box(0, 0, 20, 20)
    CATransaction.withoutActions {
      hole.cornerRadius = 5
      page.mask = hole
    }
    root.addSublayer(page)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (10.0, 30.0, 1)
    hole.add(slide, forKey: "slide")
    func inside() throws -> (item: Frame.Item, group: Frame.Group) {
      let item = try #require(LayerTree.items(of: root).first)
      let outer = try #require(item.group)
      #expect(!outer.isStatic)
      return (item, try #require(outer.items.first?.group))
    }
    let first = try inside()
    StandingClock.advance(by: 0.5)
    let second = try inside()
    #expect(first.group.isStatic)
    #expect(first.group.items == second.group.items)
    #expect(first.item.rect == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(second.item.rect == CGRect(x: 10, y: 0, width: 20, height: 20))
    hole.removeAllAnimations()
  }

  @Test func `a changed mask changes every group that contains it`() throws {
    let shelf = LayerTree.box(0, 0, 80, 80)
    let page = LayerTree.box(0, 0, 50, 50)
    shelf.addSublayer(page)
    for x in 0..<3 { shelf.addSublayer(LayerTree.box(CGFloat(x) * 10, 60, 5, 5)) }
    let hole = LayerTree.box(0, 0, 20, 20)
    page.mask = hole
    root.addSublayer(shelf)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (40.0, 50.0, 1)
    shelf.add(slide, forKey: "slide")
    func group() throws -> Frame.Group { try #require(LayerTree.items(of: root).first?.group) }
    let before = try group()
    #expect(before.isStatic)
    CATransaction.withoutActions { hole.position.x += 10 }
    #expect(try group().items != before.items)
    hole.add(slide, forKey: "slide")
    #expect(LayerTree.items(of: root).allSatisfy { $0.group?.isStatic != true })
    hole.removeAllAnimations()
    #expect(try group().isStatic)
    shelf.removeAllAnimations()
  }

  @Test func `a mask has its layer as superlayer without being a sublayer`() {
    let (page, other, hole) = (CALayer(), CALayer(), CALayer())
    other.addSublayer(hole)
    page.mask = hole
    #expect(other.sublayers == nil)
    #expect(page.sublayers == nil)
    #expect(hole.superlayer === page)
    page.mask = CALayer()
    #expect(hole.superlayer == nil)
    page.mask?.removeFromSuperlayer()
    #expect(page.mask == nil)
    page.mask = hole
    page.addSublayer(hole)
    #expect(page.mask == nil)
    #expect(page.sublayers == [hole])
  }

  @Test func `an empty mask hides everything, and hit testing ignores masks`() {
    let page = LayerTree.box(0, 0, 50, 50)
    root.addSublayer(page)
    page.mask = CALayer()
    #expect(LayerTree.items(of: root).isEmpty)
    #expect(root.hitTest(CGPoint(x: 25, y: 25)) === page)
  }
}
