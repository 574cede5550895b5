import CoreGraphics
import FuzzTesting
import TransitionCatalogue
import UIKit

/// A simulated user with random actions: the same seed gives the same actions.
struct RandomUser {
  private var numbers: SplitMix64

  /// The size of the window after the actions so far.
  private var size: CGSize

  /// The number of actions until the next rest.
  private var stepsUntilRest = 0

  /// The number of actions between two rests.
  private static let stepsBetweenRests = 1...12

  /// Creates a user of a window of `size`.
  init(seed: UInt64, size: CGSize) {
    numbers = SplitMix64(seed: seed)
    self.size = size
    stepsUntilRest = Int.random(in: Self.stepsBetweenRests, using: &numbers)
  }

  /// Returns the next `count` steps; the last one rests.
  mutating func steps(_ count: Int) -> [UserStep] {
    var steps = (0..<count).map { _ in step() }
    if !steps.isEmpty { steps[steps.count - 1].rests = true }
    return steps
  }

  private mutating func step() -> UserStep {
    let action = action(), pause = Double.random(in: 0...0.3, using: &numbers)
    stepsUntilRest -= 1
    let rests = stepsUntilRest == 0
    if rests { stepsUntilRest = Int.random(in: Self.stepsBetweenRests, using: &numbers) }
    return UserStep(action: action, pause: pause, rests: rests)
  }

  /// The keys of the pages, with those that move most often.
  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardEscape, .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow,
    .keyboardReturnOrEnter, .keyboardSpacebar, .keyboardTab, .keyboardHome, .keyboardEnd, .keyboardPageUp,
    .keyboardPageDown, .keyboardHyphen, .keyboardEqualSign, .keyboard0, .keyboard1, .keyboard2, .keyboard3,
  ]

  /// The keys of the tools, of the sharing of recipes, and of the actions on pictures.
  private static let commands: [(UIKeyboardHIDUsage, InputEvent.KeyModifiers)] = [
    (.keyboardI, []), (.keyboardX, []), (.keyboardO, []), (.keyboardV, []), (.keyboardR, []), (.keyboardC, []),
    (.keyboardE, []),
    (.keyboardS, []), (.keyboardS, .shift), (.keyboardP, []), (.keyboardP, []), (.keyboardPeriod, []),
    (.keyboardComma, []), (.keyboardT, []), (.keyboardSlash, .shift), (.keyboardOpenBracket, []),
    (.keyboardCloseBracket, []), (.keyboardF5, []), (.keyboardI, .control), (.keyboardTab, .shift),
    (.keyboardEqualSign, .control), (.keyboardHyphen, .control), (.keyboard0, .control), (.keyboardC, .control),
    (.keyboardC, [.control, .shift]), (.keyboardE, .control), (.keyboardF2, []), (.keyboardR, .control),
    (.keyboardR, [.control, .shift]), (.keyboardF8, .control), (.keyboardP, .control), (.keyboardDeleteForward, []),
    (.keyboardZ, .control), (.keyboardDeleteOrBackspace, []),
  ]

  private static let sizes = [
    CGSize(width: 800, height: 600), CGSize(width: 500, height: 900), CGSize(width: 1280, height: 800),
    CGSize(width: 320, height: 240), CGSize(width: 1000, height: 160),
  ]

  private mutating func action() -> UserAction {
    let point = anyPoint(), other = anyPoint()
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<33: return .tap(point)
    case 33..<35: return .secondaryTap(point)
    case 35..<50:
      let duration = Double.random(in: 0.03...0.6, using: &numbers)
      return .drag(from: point, to: other, duration: duration, hold: Bool.random(using: &numbers) ? 0.2 : 0)
    case 50..<55:
      return .drag(from: CGPoint(x: 2, y: point.y), to: CGPoint(x: other.x, y: point.y), duration: 0.15, hold: 0.1)
    case 55..<60:
      return .pinch(
        at: point, from: CGFloat.random(in: 40...200, using: &numbers),
        to: CGFloat.random(in: 20...300, using: &numbers))
    case 60..<73: return .key(Self.keys.randomElement(using: &numbers) ?? .keyboardEscape)
    case 73..<80:
      let (key, modifiers) = Self.commands.randomElement(using: &numbers) ?? (.keyboardEscape, [])
      return .key(key, modifiers)
    case 80..<85:
      return .wheel(
        CGVector(dx: Double.random(in: -2...2, using: &numbers), dy: Double.random(in: -5...5, using: &numbers)),
        at: point)
    case 85..<88: return .hover(point)
    case 88..<91:
      size = Self.sizes.randomElement(using: &numbers) ?? Self.sizes[0]
      return .resize(size)
    case 91..<95: return .recipe((Catalogue.all.randomElement(using: &numbers) ?? Catalogue.hero).name)
    case 95..<97:
      return .parameter(
        index: Int.random(in: 0..<16, using: &numbers), position: Double.random(in: 0...1, using: &numbers))
    default: return .cancelledDrag(from: point, to: other)
    }
  }

  private mutating func anyPoint() -> CGPoint {
    CGPoint(
      x: CGFloat.random(in: 0..<size.width, using: &numbers), y: CGFloat.random(in: 0..<size.height, using: &numbers))
  }
}
