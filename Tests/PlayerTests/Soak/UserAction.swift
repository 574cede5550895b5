import CoreGraphics
import StageTesting
import TransitionCatalogue
import UIKit

@testable import Player

/// An action of a simulated user, with all its values, so that it can be performed again in another session.
enum UserAction: Equatable, CustomStringConvertible {
  case tap(CGPoint)

  /// A click with the secondary button, which opens a menu.
  case secondaryTap(CGPoint)

  case drag(from: CGPoint, to: CGPoint, duration: Double, hold: Double)
  case pinch(at: CGPoint, from: CGFloat, to: CGFloat)
  case key(UIKeyboardHIDUsage, InputEvent.KeyModifiers = [])
  case wheel(CGVector, at: CGPoint)
  case hover(CGPoint)
  case resize(CGSize)
  case cancelledDrag(from: CGPoint, to: CGPoint)

  /// Chooses a recipe, by its name.
  case recipe(String)

  /// Sets a parameter of the current recipe: its index, modulo their number, and the position in its range, 0…1.
  case parameter(index: Int, position: Double)

  /// Performs the action on `player`.
  func perform(on player: PlayerStage) {
    let stage = player.stage
    switch self {
    case .tap(let point): stage.tap(at: point)
    case .secondaryTap(let point): stage.tap(at: point, button: 3)
    case .drag(let start, let end, let duration, let hold):
      stage.drag(from: start, to: end, over: duration, hold: hold)
    case .pinch(let center, let start, let end): stage.pinch(at: center, from: start, to: end, over: 0.2)
    case .key(let key, let modifiers): player.press(key, modifiers)
    case .wheel(let clicks, let point): stage.scroll(by: clicks, at: point)
    case .hover(let point): stage.hover(at: point)
    case .resize(let size): stage.resize(to: size)
    case .cancelledDrag(let start, let end):
      stage.press(at: start)
      stage.advance(by: 0.1)
      stage.move(to: end)
      stage.cancel()
    case .recipe(let name):
      if let recipe = Catalogue.recipe(named: name) { player.player.controller.choose(recipe) }
    case .parameter(let index, let position):
      let controller = player.player.controller, parameters = controller.recipe.parameters
      guard !parameters.isEmpty else { return }
      let parameter = parameters[index % parameters.count], range = parameter.range
      controller.choose(range.lowerBound + (range.upperBound - range.lowerBound) * position, for: parameter)
    }
  }

  /// Whether the action is input of a window, and so is part of a recording.
  var isInput: Bool {
    switch self {
    case .recipe, .parameter: false
    case .tap, .secondaryTap, .drag, .pinch, .key, .wheel, .hover, .resize, .cancelledDrag: true
    }
  }

  var description: String {
    func words(_ point: CGPoint) -> String { "(\(Int(point.x)), \(Int(point.y)))" }
    func words(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
    switch self {
    case .tap(let point): return "tap \(words(point))"
    case .secondaryTap(let point): return "secondary tap \(words(point))"
    case .drag(let start, let end, let duration, let hold):
      return "drag \(words(start)) → \(words(end)) in \(words(duration)) s, hold \(words(hold))"
    case .pinch(let center, let start, let end): return "pinch at \(words(center)), \(words(start)) → \(words(end))"
    case .key(let key, let modifiers): return "key \(key.rawValue)" + Self.words(modifiers)
    case .wheel(let clicks, let point): return "wheel \(words(clicks.dx)), \(words(clicks.dy)) at \(words(point))"
    case .hover(let point): return "hover \(words(point))"
    case .resize(let size): return "resize \(Int(size.width))×\(Int(size.height))"
    case .cancelledDrag(let start, let end): return "drag \(words(start)) → \(words(end)), cancelled"
    case .recipe(let name): return "recipe \(name)"
    case .parameter(let index, let position): return "parameter \(index) at \(words(position))"
    }
  }

  private static func words(_ modifiers: InputEvent.KeyModifiers) -> String {
    let names: [(InputEvent.KeyModifiers, String)] = [(.shift, "Shift"), (.control, "Control"), (.alternate, "Alt")]
    return names.filter { modifiers.contains($0.0) }.map { " with \($0.1)" }.joined()
  }
}

/// An action and what follows it.
struct UserStep: Equatable, CustomStringConvertible {
  var action: UserAction

  /// The time after the action, in seconds; a transition may still be running then.
  var pause: Double

  /// Whether everything comes to rest and is checked afterwards.
  var rests: Bool

  var description: String {
    rests ? "\(action), rest" : "\(action), \((pause * 100).rounded() / 100) s"
  }
}
