import Foundation

/// The drag of a recipe, in words: for the player's list of recipes and their documentation.
package nonisolated struct RecipeDrag: Equatable, Sendable {
  /// The direction of the drag and where it starts, such as "to the right, from the left edge".
  package var direction: String

  /// The condition under which a release completes the transition, such as "past 0.25 of the width".
  package var completion: String

  init(_ direction: String, completes completion: String) {
    self.direction = direction
    self.completion = completion
  }

  static let right = "to the right, from anywhere"
  package static let rightFromEdge = "to the right, from the left edge"
  static let down = "down, from anywhere"
  static let sideways = "sideways, from anywhere"

  /// Returns the condition for a release past a fraction of a length, such as "width".
  static func past(_ fraction: Double, of length: String) -> String {
    let thousandths = (fraction * 1000).rounded() / 1000
    return "past \(thousandths) of the \(length)"
  }
}
