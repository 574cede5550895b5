import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite(.serialized) struct CATransitionTests {
  private let root = LayerTree.root()
  private let layer = LayerTree.box(0, 0, 40, 20)

  init() {
    CATransaction.withoutActions { root.addSublayer(layer) }
  }

  private static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)

  private func makeBlue() {
    CATransaction.withoutActions { layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1) }
  }

  private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    return transition
  }

  private func items() -> [Frame.Item] { LayerTree.items(of: root) }

  /// The solid colors in `items`, at any depth.
  private func colors(_ items: [Frame.Item]) -> [RGBA] {
    items.flatMap { item -> [RGBA] in
      switch item.content {
      case .color(let color): [color]
      case .group(let group): colors(group.items)
      case .image, .border, .shadow, .ninePart, .shape, .gradient, .castShadow, .dissolve, .backdrop: []
      }
    }
  }

  @Test func `a fade mixes the old content with the new content and then shows only the new content`() throws {
    layer.add(transition(.fade), forKey: nil)
    makeBlue()
    StandingClock.advance(by: 0.25)
    let item = try #require(items().first { $0.layer == layer.id })
    guard case .dissolve(let mixture) = item.content else {
      Issue.record("no dissolve: \(item)")
      return
    }
    #expect(mixture.progress == 0.25)
    #expect(colors(mixture.old) == [RGBA(red: 1, green: 0, blue: 0, alpha: 1)])
    #expect(colors(mixture.new) == [Self.blue])
    StandingClock.advance(by: 0.75)
    #expect(layer.animationKeys() == nil)
    #expect(items().map(\.content) == [.color(Self.blue)])
  }

  @Test(arguments: [
    (CATransitionSubtype.fromLeft, 10.0, -30.0, 0.0, 0.0), (.fromRight, -10, 30, 0, 0), (.fromTop, 0, 0, -5, 15),
    (.fromBottom, 0, 0, 5, -15),
  ])
  func `a push moves both contents by the layer's size`(
    subtype: CATransitionSubtype, oldX: Double, newX: Double, oldY: Double, newY: Double
  ) throws {
    layer.add(transition(.push, subtype), forKey: nil)
    makeBlue()
    StandingClock.advance(by: 0.25)
    let group = try #require(items().first { $0.layer == layer.id }?.group)
    #expect(group.items.count == 2)
    for (item, goal) in zip(group.items, [CGPoint(x: oldX, y: oldY), CGPoint(x: newX, y: newY)]) {
      // The last digits depend on the current time.
      #expect(item.transform.isTranslation)
      #expect(abs(item.transform.tx - goal.x) < 1e-9 && abs(item.transform.ty - goal.y) < 1e-9)
    }
  }

  @Test func `startProgress and endProgress limit the transition to a part`() {
    let part = transition(.fade)
    (part.startProgress, part.endProgress) = (0.5, 0.75)
    layer.add(part, forKey: nil)
    StandingClock.advance(by: 0.5)
    #expect(layer.contentsTransition(at: CACurrentMediaTime())?.mix == .dissolve(progress: 0.625))
  }

  @Test func `a layer has only one transition, and a second one starts from the current image`() throws {
    layer.add(transition(.fade), forKey: "a")
    makeBlue()
    StandingClock.advance(by: 0.5)
    layer.add(transition(.fade), forKey: "b")
    #expect(layer.animationKeys() == [kCATransition])
    let old = try #require(layer.contentsTransition(at: CACurrentMediaTime())?.old.first)
    guard case .dissolve(let mixture) = old.content else {
      Issue.record("it begins with another picture: \(old)")
      return
    }
    #expect(mixture.progress == 0.5)
  }

  @Test func `a transition that is the action of a change starts from the previous content`() throws {
    layer.actions = ["backgroundColor": transition(.fade)]
    layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    let shown = try #require(layer.contentsTransition(at: CACurrentMediaTime()))
    #expect(colors(shown.old) == [RGBA(red: 1, green: 0, blue: 0, alpha: 1)])
    #expect(layer.animationKeys() == [kCATransition])
  }

  @Test func `a transition in a paused layer follows its time offset`() {
    layer.add(transition(.fade), forKey: nil)
    CATransaction.flush()
    let start = root.convertTime(CACurrentMediaTime(), from: nil)
    (root.speed, root.timeOffset) = (0, start + 0.75)
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    #expect(layer.contentsTransition(at: time)?.mix == .dissolve(progress: 0.75))
  }

  @Test func `a flip in perspective shows one side, with a longer near edge and a shorter far edge`() throws {
    let flip = transition(.fade)
    flip.effect = .flip(.left)
    layer.add(flip, forKey: nil)
    makeBlue()
    StandingClock.advance(by: 0.25)
    let group = try #require(items().first { $0.layer == layer.id }?.group)
    #expect(colors(group.items) == [RGBA(red: 1, green: 0, blue: 0, alpha: 1)])
    let place = try #require(group.items.first).transform
    func height(_ x: CGFloat) throws -> CGFloat {
      try #require(place.apply(CGPoint(x: x, y: 20))).y - #require(place.apply(CGPoint(x: x, y: 0))).y
    }
    // At 45° the left edge is 20·sin 45° before the plane, seen from 2·40 pt: 20 / (1 − 20·sin 45° / 80).
    #expect(abs(try height(0) - 20 / (1 - 20 * 0.5.squareRoot() / 80)) < 1e-9)
    #expect(abs(try height(40) - 20 / (1 + 20 * 0.5.squareRoot() / 80)) < 1e-9)
    #expect(place.apply(CGPoint(x: 20, y: 10)) == CGPoint(x: 20, y: 10))
    StandingClock.advance(by: 0.5)
    #expect(colors(try #require(items().first { $0.layer == layer.id }?.group).items) == [Self.blue])
  }

  @Test func `a lifted page is above a shade on the new content`() throws {
    let lift = transition(.fade)
    lift.effect = .curlUp
    layer.add(lift, forKey: nil)
    makeBlue()
    StandingClock.advance(by: 0.5)
    let group = try #require(items().first { $0.layer == layer.id }?.group)
    #expect(colors(group.items) == [Self.blue, .black, RGBA(red: 1, green: 0, blue: 0, alpha: 1)])
    let page = try #require(group.items.last).transform
    #expect(page.apply(CGPoint(x: 20, y: 0)).map { abs($0.y) < 1e-9 } == true)
    #expect(page.apply(CGPoint(x: 20, y: 20)).map { $0.y > 10 && $0.y < 20 } == true)
  }
}
