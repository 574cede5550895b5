import CoreGraphics
import StageTesting
import TransitionCatalogue
import UIKit

@testable import Player

/// A simulated user with random actions: the same seed gives the same actions.
struct RandomUser {
  private var numbers: SeededNumbers
  private let player: PlayerStage

  /// The last actions, newest last, for failure reports.
  private(set) var steps: [String] = []

  /// Creates a user of `player`.
  init(_ player: PlayerStage, seed: UInt64) {
    self.player = player
    numbers = SeededNumbers(seed: seed)
  }

  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardEscape, .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow,
    .keyboardReturnOrEnter, .keyboardSpacebar, .keyboardTab, .keyboardHome, .keyboardEnd, .keyboardPageUp,
    .keyboardPageDown, .keyboardHyphen, .keyboardEqualSign, .keyboard0, .keyboard1, .keyboard2, .keyboard3,
  ]

  private static let sizes = [
    CGSize(width: 800, height: 600), CGSize(width: 500, height: 900), CGSize(width: 1280, height: 800),
    CGSize(width: 320, height: 240), CGSize(width: 1000, height: 160),
  ]

  /// A random number.
  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  /// Performs one action and advances the time a little, so that its transition may still be running.
  mutating func act() {
    let (name, action) = choose()
    steps.append(name)
    if steps.count > 40 { steps.removeFirst() }
    action()
    player.stage.advance(by: Double.random(in: 0...0.3, using: &numbers))
  }

  private mutating func choose() -> (String, () -> Void) {
    let stage = player.stage, point = anyPoint(), other = anyPoint()
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<35: return ("tap \(Self.words(point))", { stage.tap(at: point) })
    case 35..<50:
      let duration = Double.random(in: 0.03...0.6, using: &numbers), hold = Bool.random(using: &numbers) ? 0.2 : 0
      return (
        "drag \(Self.words(point)) → \(Self.words(other)) in \(Self.words(duration)) s, hold \(hold)",
        { stage.drag(from: point, to: other, over: duration, hold: hold) }
      )
    case 50..<55:
      let start = CGPoint(x: 2, y: point.y), end = CGPoint(x: other.x, y: point.y)
      return (
        "edge drag \(Self.words(start)) → \(Self.words(end))",
        { stage.drag(from: start, to: end, over: 0.15, hold: 0.1) }
      )
    case 55..<60:
      let start = CGFloat.random(in: 40...200, using: &numbers), end = CGFloat.random(in: 20...300, using: &numbers)
      return (
        "pinch at \(Self.words(point)), \(Self.words(start)) → \(Self.words(end))",
        { stage.pinch(at: point, from: start, to: end, over: 0.2) }
      )
    case 60..<80:
      let key = Self.keys.randomElement(using: &numbers) ?? .keyboardEscape
      return ("key \(key.rawValue)", { stage.type(key) })
    case 80..<85:
      let clicks = CGVector(
        dx: Double.random(in: -2...2, using: &numbers), dy: Double.random(in: -5...5, using: &numbers))
      return ("wheel \(Self.words(clicks.dy)) at \(Self.words(point))", { stage.scroll(by: clicks, at: point) })
    case 85..<88: return ("hover \(Self.words(point))", { stage.hover(at: point) })
    case 88..<91:
      let size = Self.sizes.randomElement(using: &numbers) ?? Self.sizes[0]
      return ("resize \(size.width)×\(size.height)", { stage.resize(to: size) })
    case 91..<95:
      let recipe = Catalogue.all.randomElement(using: &numbers) ?? Catalogue.hero
      return ("recipe \(recipe.name)", { [player] in player.player.controller.choose(recipe) })
    case 95..<97:
      let controller = player.player.controller
      guard let parameter = controller.recipe.parameters.randomElement(using: &numbers) else { return ("wait", {}) }
      let value = Double.random(in: parameter.range, using: &numbers)
      return ("\(parameter.name) = \(Self.words(value))", { controller.choose(value, for: parameter) })
    default:
      return (
        "press \(Self.words(point)), cancel",
        {
          stage.press(at: point)
          stage.advance(by: 0.1)
          stage.move(to: other)
          stage.cancel()
        }
      )
    }
  }

  private mutating func anyPoint() -> CGPoint {
    let size = player.stage.window.bounds.size
    return CGPoint(
      x: CGFloat.random(in: 0..<size.width, using: &numbers), y: CGFloat.random(in: 0..<size.height, using: &numbers))
  }

  private static func words(_ point: CGPoint) -> String { "(\(Int(point.x)), \(Int(point.y)))" }
  private static func words(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}

/// SplitMix64: numbers that are the same for the same seed.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
