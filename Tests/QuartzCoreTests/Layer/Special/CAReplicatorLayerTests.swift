import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CAReplicatorLayerTests {
  private let root = LayerTree.root()
  private let replicator = LayerTree.place(CAReplicatorLayer(), 0, 0, 100, 100)
  private let dot = LayerTree.box(45, 10, 10, 10)

  init() {
    root.addSublayer(replicator)
    replicator.addSublayer(dot)
  }

  private func edit(_ edit: () -> Void) { CATransaction.withoutActions(edit) }

  @Test func `copies are rotated step by step about the center`() throws {
    edit {
      replicator.instanceCount = 4
      replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    let middles = LayerTree.items(of: root).compactMap { $0.transform.apply(CGPoint(x: 5, y: 5)) }
    let wanted = [(50.0, 15.0), (85, 50), (50, 85), (15, 50)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(middles.count == 4)
    for (found, place) in zip(middles, wanted) { #expect(hypot(found.x - place.x, found.y - place.y) < 1e-9) }
  }

  @Test func `every copy has a unique identifier that stays the same in every frame`() {
    edit {
      replicator.instanceCount = 3
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
      let inner = LayerTree.place(CAReplicatorLayer(), 0, 0, 100, 100) {
        $0.instanceCount = 2
        $0.instanceTransform = CATransform3DMakeTranslation(-10, 0, 0)
      }
      inner.addSublayer(LayerTree.box(20, 0, 5, 5))
      replicator.addSublayer(inner)
    }
    let numbers = LayerTree.items(of: root).map(\.layer)
    #expect(numbers.count == 9)
    #expect(Set(numbers).count == 9)
    #expect(numbers[0] == dot.id)
    #expect(LayerTree.items(of: root).map(\.layer) == numbers)
  }

  @Test func `color offsets change each copy, and alpha also fades images`() throws {
    edit {
      replicator.instanceCount = 3
      replicator.instanceColor = CGColor(srgbRed: 0.5, green: 1, blue: 1, alpha: 1)
      replicator.instanceRedOffset = 0.25
      replicator.instanceAlphaOffset = -0.5
      dot.contents = CGImage(width: 1, height: 1, isOpaque: true) { _, _ in }
    }
    let items = LayerTree.items(of: root)
    let colors = items.compactMap { item in if case .color(let color) = item.content { color } else { nil } }
    #expect(
      colors == [(0.5, 1), (0.75, 0.5), (1, 0)].map { RGBA(red: $0.0, green: 0, blue: 0, alpha: $0.1) })
    #expect(items.filter { $0.part == .contents }.map(\.opacity) == [1, 0.5, 0])
  }

  @Test func `every copy is delayed by instanceDelay`() {
    edit {
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.25
    }
    let fall = CABasicAnimation(keyPath: "position.y")
    (fall.fromValue, fall.toValue, fall.duration, fall.fillMode) = (0.0, 100.0, 1, .backwards)
    dot.add(fall, forKey: "fall")
    _ = dot.presentation()
    StandingClock.advance(by: 0.5)
    let heights = LayerTree.items(of: root).map { $0.transform.ty + 5 }
    #expect(heights == [50, 25, 0])
    dot.removeAllAnimations()
  }

  @Test func `the instance transform animates`() {
    edit { replicator.instanceCount = 2 }
    let spread = CABasicAnimation(keyPath: "instanceTransform")
    spread.fromValue = CATransform3DIdentity
    spread.toValue = CATransform3DMakeTranslation(0, 40, 0)
    spread.duration = 1
    replicator.add(spread, forKey: "spread")
    _ = replicator.presentation()
    StandingClock.advance(by: 0.25)
    #expect(LayerTree.items(of: root).map(\.transform.ty) == [10, 20])
    replicator.removeAllAnimations()
  }

  @Test func `a moving replicator without inner changes is one static group`() throws {
    edit {
      replicator.instanceCount = 3
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
    }
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (40.0, 60.0, 1)
    replicator.add(slide, forKey: "slide")
    let group = try #require(LayerTree.items(of: root).first?.group)
    #expect(group.isStatic)
    #expect(group.items.count == 3)
    replicator.removeAllAnimations()
  }

  @Test func `an instance count of zero shows nothing`() {
    edit { replicator.instanceCount = 0 }
    #expect(LayerTree.items(of: root).isEmpty)
  }
}
