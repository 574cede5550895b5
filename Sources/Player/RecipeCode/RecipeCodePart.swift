/// A piece of Swift code from which copied recipes are composed.
nonisolated struct RecipeCodePart: Sendable {
  /// The code, without an empty line at its end.
  let code: String
}

nonisolated extension RecipeCodePart {
  /// The direction of reading, for code that works in both directions.
  static let forwardSign = RecipeCodePart(
    code: """
      extension UIView {
        /// The sign of x-coordinates that increase in the view's reading direction: 1, or −1 from right to left.
        fileprivate var forwardSign: CGFloat { effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }
      }
      """)

  /// The edge at which reading starts, for drags from the edge of the screen.
  static let readingEdge = RecipeCodePart(
    code: """
      extension UIView {
        /// The edge of the screen at which reading starts: the left one, or the right one from right to left.
        fileprivate var readingEdge: UIRectEdge { effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left }
      }
      """)

  /// The parts of all recipes whose image flies from one view controller to another.
  static let flight = [
    heroSource, heroDestination, flightSetup, heroFlight, heroPicture, hiddenViews, transitionContextViews,
  ]
}
