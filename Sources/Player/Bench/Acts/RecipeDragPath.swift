import TransitionCatalogue
import UIKit

/// The path of a drag that takes a recipe's transition back, or brings in the next tab: most of the way, a part of it
/// back, and on to the end.
struct RecipeDragPath {
  private let direction: String

  /// Creates the path for a recipe; `nil` if it has no drag.
  init?(of recipe: Recipe) {
    guard let drag = recipe.drag else { return nil }
    direction = drag.direction
  }

  /// The duration of each of the three lines, in seconds. All three together are no whole number of frames at any usual
  /// refresh rate, so that releases have no fixed position between two frames.
  private static let line = 0.352

  /// The parts of the way at the ends of the three lines.
  private static let parts = [0.7, 0.3, 0.95]

  /// Returns the stroke in a window.
  func stroke(in size: CGSize) -> PointerScript.Stroke {
    let (start, end) = ends(in: size)
    return PointerScript.Stroke(
      start: 0, origin: start,
      lines: Self.parts.map { part in
        (CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), Self.line)
      })
  }

  /// The start and the end of the whole way. Drags down start where all sheets are.
  private func ends(in size: CGSize) -> (start: CGPoint, end: CGPoint) {
    let middle = size.height / 2
    if direction.hasPrefix("down") {
      return (CGPoint(x: size.width / 2, y: size.height * 0.4), CGPoint(x: size.width / 2, y: size.height))
    } else if direction.hasPrefix("sideways") {
      return (CGPoint(x: size.width * 0.9, y: middle), CGPoint(x: size.width * 0.1, y: middle))
    } else {
      let isFromEdge = direction == RecipeDrag.rightFromEdge
      return (CGPoint(x: isFromEdge ? 2 : size.width * 0.2, y: middle), CGPoint(x: size.width, y: middle))
    }
  }
}
