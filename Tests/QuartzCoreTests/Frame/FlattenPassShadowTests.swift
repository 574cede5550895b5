import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct FlattenPassShadowTests {
  private let root = LayerTree.root()

  private func shadow(of layer: CALayer) throws -> Frame.Item {
    CATransaction.withoutActions {
      layer.shadowOpacity = 0.5
      layer.shadowOffset = CGSize(width: 1, height: 2)
      layer.shadowRadius = 4
    }
    root.addSublayer(layer)
    let item = try #require(LayerTree.items(of: root).first)
    return item.group?.items.first ?? item
  }

  private let plain = Frame.Content.shadow(.black, offset: CGSize(width: 1, height: 2), radius: 4)

  @Test func `an opaque background casts the simple shadow of its rounded bounds`() throws {
    let card = LayerTree.box(10, 10, 40, 30)
    CATransaction.withoutActions { card.cornerRadius = 6 }
    let item = try shadow(of: card)
    #expect(item.content == plain)
    #expect(item.rect == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(item.corners.radius == 6)
    #expect(item.opacity == 0.5)
  }

  @Test func `a translucent background casts a lighter shadow`() throws {
    let card = LayerTree.place(CALayer(), 10, 10, 40, 30) {
      $0.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.25)
    }
    let item = try shadow(of: card)
    let color = RGBA(red: 0, green: 0, blue: 0, alpha: 0.25)
    #expect(item.content == .shadow(color, offset: CGSize(width: 1, height: 2), radius: 4))
  }

  @Test func `an image with alpha and sublayers casts the shadow of its content`() throws {
    let label = LayerTree.place(CALayer(), 10, 10, 40, 30) {
      $0.contents = CGImage(width: 40, height: 30, isOpaque: false) { _, _ in }
    }
    label.addSublayer(LayerTree.box(30, 0, 20, 20))
    let item = try shadow(of: label)
    #expect(item.rect == CGRect(x: 0, y: 0, width: 50, height: 30))
    guard case .castShadow(let cast) = item.content, case .items(let items) = cast.caster else {
      Issue.record("\(item.content) casts no items")
      return
    }
    #expect(items.map(\.part) == [.contents, .background])
    #expect(items.map(\.transform) == [.identity, .translation(30, 0)])
    #expect(items.allSatisfy { $0.opacity == 1 })
  }

  @Test func `an opaque image casts the simple shadow of its frame`() throws {
    let image = CGImage(width: 20, height: 10, isOpaque: true) { _, _ in }
    let picture = LayerTree.place(CALayer(), 0, 0, 40, 40) {
      $0.contents = image
      $0.contentsGravity = .resizeAspect
    }
    let item = try shadow(of: picture)
    #expect(item.content == plain)
    #expect(item.rect == CGRect(x: 0, y: 10, width: 40, height: 20))
  }

  @Test(arguments: [
    (CGPath(rect: CGRect(x: 2, y: 2, width: 10, height: 20), transform: nil), 0.0),
    (
      CGPath(
        roundedRect: CGRect(x: 2, y: 2, width: 10, height: 20), cornerWidth: 3, cornerHeight: 3, transform: nil), 3.0
    ),
  ]) func `a rounded rectangle as shadow path casts a simple shadow`(path: CGPath, radius: CGFloat) throws {
    let card = LayerTree.box(10, 10, 40, 30)
    card.shadowPath = path
    let item = try shadow(of: card)
    #expect(item.content == plain)
    #expect(item.rect == CGRect(x: 2, y: 2, width: 10, height: 20))
    #expect(abs(item.corners.radius - radius) < 1e-9)
  }

  @Test func `any other shadow path casts the shadow of its shape`() throws {
    let card = LayerTree.box(10, 10, 40, 30)
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 20, width: 40, height: 10), transform: nil)
    card.shadowPath = path
    let item = try shadow(of: card)
    guard case .castShadow(let cast) = item.content else {
      Issue.record("\(item.content) casts no path")
      return
    }
    #expect(cast.caster == .path(path))
    #expect(item.rect == CGRect(x: 0, y: 20, width: 40, height: 10))
  }

  @Test func `a layer that masks to its bounds has no shadow`() throws {
    let card = LayerTree.box(10, 10, 40, 30)
    CATransaction.withoutActions { card.masksToBounds = true }
    #expect(try shadow(of: card).part == .background)
  }

  @Test func `a shadow path is interpolated, and has no implicit animation`() throws {
    let card = LayerTree.box(10, 10, 40, 30)
    let near = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 30), transform: nil)
    let far = CGPath(rect: CGRect(x: 0, y: 10, width: 60, height: 30), transform: nil)
    root.addSublayer(card)
    card.shadowPath = near
    #expect(card.animationKeys() == nil)
    let grow = CABasicAnimation(keyPath: "shadowPath")
    (grow.toValue, grow.duration) = (far, 1)
    card.add(grow, forKey: "grow")
    _ = try shadow(of: card)
    StandingClock.advance(by: 0.5)
    #expect(try shadow(of: card).rect == CGRect(x: 0, y: 5, width: 50, height: 30))
    card.removeAllAnimations()
  }
}
