import Testing

@testable import QuartzCore

@MainActor @Suite(.serialized) struct LayerFlattenerTests {
  private let root = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.isWindowRoot = true
  }

  private func frame() -> Frame {
    var frame = Frame(size: CGSize(width: 100, height: 100))
    LayerFlattener.flatten(root, into: &frame)
    return frame
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    CATransaction.withoutActions {
      layer.frame = CGRect(x: x, y: y, width: width, height: height)
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    }
    return layer
  }

  @Test func `items are ordered from back to front with their positions`() {
    let back = box(10, 10, 20, 20)
    let front = box(5, 5, 10, 10)
    root.addSublayer(back)
    root.addSublayer(front)
    let items = frame().items
    #expect(items.map(\.layer) == [back.id, front.id])
    #expect(items[0].transform == .translation(10, 10))
    #expect(items[0].rect == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func `layers outside of the window or a masking layer are omitted`() {
    let mask = CALayer()
    CATransaction.withoutActions {
      mask.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      mask.masksToBounds = true
    }
    root.addSublayer(mask)
    mask.addSublayer(box(60, 0, 20, 20))
    let half = box(40, 0, 20, 20)
    mask.addSublayer(half)
    root.addSublayer(box(150, 0, 20, 20))
    let items = frame().items
    #expect(items.map(\.layer) == [half.id])
    #expect(items[0].clip == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func `opacity applies to a layer and its sublayers as a group`() throws {
    let page = box(0, 0, 50, 50)
    page.addSublayer(box(10, 10, 10, 10))
    root.addSublayer(page)
    CATransaction.withoutActions { page.opacity = 0.5 }
    let item = try #require(frame().items.first)
    #expect(item.opacity == 0.5)
    guard case .group(let group) = item.content else {
      Issue.record("\(item.content) is no group")
      return
    }
    #expect(group.items.count == 2)
    #expect(group.items.allSatisfy { $0.opacity == 1 })
  }

  @Test func `a moving layer tree without inner changes is flattened once and reused`() {
    let page = box(0, 0, 50, 50)
    for x in 0..<5 { page.addSublayer(box(CGFloat(x) * 10, 0, 5, 5)) }
    root.addSublayer(page)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0.0, 100.0, 1)
    page.add(slide, forKey: "slide")
    func group() -> (items: [Frame.Item], x: Double)? {
      guard let item = frame().items.first, case .group(let group) = item.content, group.isStatic else { return nil }
      return (group.items, item.transform.tx)
    }
    let first = group()
    StandingClock.advance(by: 0.5)
    let second = group()
    #expect(first?.items == second?.items)
    #expect(first?.x != second?.x)
    CATransaction.withoutActions { page.children[0].opacity = 0.5 }
    #expect(group()?.items != first?.items)
    page.removeAllAnimations()
  }

  @Test(arguments: [(cells: 20, fading: 1, isStatic: true), (20, 9, false), (5, 1, false)])
  func `a moving page with few animations among many layers is a static group`(
    cells: Int, fading: Int, isStatic: Bool
  ) {
    let page = box(0, 0, 90, 90)
    for index in 0..<cells { page.addSublayer(box(CGFloat(index) * 4, 0, 3, 5)) }
    root.addSublayer(page)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (40.0, 50.0, 1)
    page.add(slide, forKey: "slide")
    for cell in page.children.prefix(fading) {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 1)
      cell.add(fade, forKey: "fade")
    }
    func group() -> Frame.Group? {
      guard case .group(let group) = frame().items.first?.content else { return nil }
      return group
    }
    #expect(group() == nil, "in the first frame, nothing has moved")
    for _ in 0..<3 {
      StandingClock.advance(by: 0.2)
      #expect(group()?.isStatic == (isStatic ? true : nil))
    }
    #expect((group()?.items.first { $0.layer == page.children[0].id }?.opacity ?? 0.4) < 0.5)
    let fog = box(0, 0, 80, 80), fade = CABasicAnimation(keyPath: "opacity")
    page.addSublayer(fog)
    (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 1)
    fog.add(fade, forKey: "fade")
    #expect(group() == nil, "most of the page changes")
    page.removeAllAnimations()
    for cell in page.children { cell.removeAllAnimations() }
  }

  @Test func `a static layer tree is flattened from a cache, and changes in it appear at once`() {
    let page = box(4, 0, 90, 90)
    for x in 0..<9 { page.addSublayer(box(CGFloat(x) * 9, 5, 8, 8)) }
    CATransaction.withoutActions { page.children[3].cornerRadius = 2 }
    root.addSublayer(page)
    let first = frame().items
    #expect(first.count == 10)
    for _ in 0..<3 { #expect(frame().items == first) }
    #expect(root.flattenedCache != nil)
    CATransaction.withoutActions { page.children[3].isHidden = true }
    #expect(root.flattenedCache == nil)
    #expect(frame().items == first.filter { $0.layer != page.children[3].id })
    CATransaction.withoutActions { page.position.x += 8 }
    for _ in 0..<3 {
      for item in frame().items {
        #expect(first.contains { $0.layer == item.layer && $0.transform.tx + 8 == item.transform.tx })
      }
    }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 1)
    page.children[0].add(fade, forKey: "fade")
    StandingClock.advance(by: 0.5)
    #expect(frame().items.first { $0.layer == page.children[0].id }?.opacity == 0.5)
    page.children[0].removeAllAnimations()
  }

  @Test func `a layer tree that extends beyond the window contains only visible items`() {
    let page = box(0, 0, 100, 400)
    for y in 0..<20 {
      let row = box(0, CGFloat(y) * 20, 50, 10)
      row.masksToBounds = true
      page.addSublayer(row)
    }
    root.addSublayer(page)
    let first = frame().items
    #expect(first.count < 10)
    for _ in 0..<3 { #expect(frame().items == first) }
  }

  @Test func `a moving group has the resting place of its start, and later that of its end`() {
    let page = box(10.5, 20.25, 50, 50)
    for x in 0..<5 { page.addSublayer(box(CGFloat(x) * 10, 0, 5, 5)) }
    root.addSublayer(page)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0.0, 35.5, 1)
    page.add(slide, forKey: "slide")
    func group() -> Frame.Group? {
      guard let item = frame().items.first, case .group(let group) = item.content else { return nil }
      return group
    }
    StandingClock.advance(by: 0.3)
    #expect(group()?.restingPosition == CGPoint(x: 3, y: 0.25))
    StandingClock.advance(by: 0.4)
    #expect(group()?.restingPosition == CGPoint(x: 2.5, y: 0.25))
    let before = group()
    CATransaction.withoutActions { page.position.x -= 8 }
    #expect(group() == before, "a place that lies alike between pixels needs no other bitmap")
    CATransaction.withoutActions { page.position.x += 8 }
    page.removeAllAnimations()
    CATransaction.withoutActions { page.opacity = 0.5 }
    #expect(group()?.restingPosition == CGPoint(x: 2.5, y: 0.25))
  }

  @Test func `resizeAspectFill shows the center of the image within the bounds`() throws {
    let image = CGImage(width: 200, height: 100, isOpaque: true) { _, _ in }
    let layer = CALayer()
    CATransaction.withoutActions {
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      layer.contentsGravity = .resizeAspectFill
      layer.masksToBounds = true
      layer.cornerRadius = 8
      layer.contents = image
    }
    root.addSublayer(layer)
    let item = try #require(frame().items.first)
    #expect(item.content == .image(image, source: CGRect(x: 50, y: 0, width: 100, height: 100)))
    #expect(item.rect == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(item.corners.radius == 8)
  }

  /// The sizes of a hero transition: the image's size is computed, and rounded, differently from the bounds.
  @Test func `an image that fills its bounds has their corners at any size`() {
    let image = CGImage(width: 300, height: 225, isOpaque: true) { _, _ in }
    let layer = CALayer()
    root.addSublayer(layer)
    for step in 0..<500 {
      let part = Double(step) / 499
      CATransaction.withoutActions {
        layer.frame = CGRect(x: 4 + part * 2.67, y: 18 - part * 13, width: 60 + part * 206.7, height: 60 + part * 140)
        layer.contentsGravity = .resizeAspectFill
        (layer.masksToBounds, layer.cornerRadius) = (true, 8)
        layer.contents = image
      }
      #expect(frame().items.first?.corners.radius == 8, "step \(step)")
    }
  }

  @Test func `rounded corners cut only the parts of a fitted image that they cover`() throws {
    let layer = CALayer()
    CATransaction.withoutActions {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
      layer.contentsGravity = .resizeAspect
      (layer.masksToBounds, layer.cornerRadius) = (true, 20)
      layer.contents = CGImage(width: 90, height: 60, isOpaque: true) { _, _ in }
    }
    root.addSublayer(layer)
    let cut = try #require(frame().items.first)
    #expect(cut.corners.radius == 20)
    guard case .group(let group) = cut.content else { throw NotAGroup() }
    #expect(group.items.map(\.rect) == [CGRect(x: 5, y: 0, width: 90, height: 60)])

    CATransaction.withoutActions {
      layer.contentsGravity = .center
      layer.contents = CGImage(width: 80, height: 40, isOpaque: true) { _, _ in }
    }
    let whole = try #require(frame().items.first)
    #expect(whole.rect == CGRect(x: 10, y: 10, width: 80, height: 40))
    #expect(whole.corners == .square)
  }

  private struct NotAGroup: Error {}

  @Test func `a snapshot layer keeps its content and stretches it over its bounds`() throws {
    let page = box(20, 20, 40, 40)
    page.addSublayer(box(0, 0, 10, 10))
    root.addSublayer(page)
    let snapshot = SnapshotLayer()
    snapshot.capture(page, in: page.bounds)
    page.removeFromSuperlayer()
    root.addSublayer(snapshot)
    CATransaction.withoutActions { snapshot.frame = CGRect(x: 0, y: 0, width: 80, height: 80) }
    let item = try #require(frame().items.first)
    #expect(item.transform.a == 2)
    guard case .group(let group) = item.content else {
      Issue.record("\(item.content) is no group")
      return
    }
    #expect(group.items.count == 2)
    snapshot.removeFromSuperlayer()
  }

  @Test func `a moving layer tree with a backdrop layer is not cached`() {
    let page = box(0, 0, 50, 50)
    for x in 0..<5 { page.addSublayer(box(CGFloat(x) * 10, 0, 5, 5)) }
    let glass = box(0, 20, 50, 10)
    glass.showsWhatLiesBehind = true
    page.addSublayer(glass)
    root.addSublayer(page)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (25.0, 100.0, 1)
    page.add(slide, forKey: "slide")
    #expect(frame().items.count == 7)
    glass.removeFromSuperlayer()
    #expect(frame().items.count == 1)
    page.addSublayer(glass)
    glass.showsWhatLiesBehind = false
    #expect(frame().items.count == 1)
    page.removeAllAnimations()
  }
}
