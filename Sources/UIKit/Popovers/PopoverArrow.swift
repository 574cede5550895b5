/// The edge of a popover at which its arrow is, named by the direction in which the arrow points.
nonisolated enum PopoverArrow: CaseIterable, Sendable {
  case up
  case down
  case left
  case right

  /// The popover has no arrow.
  case none

  /// Whether the arrow is on a horizontal edge: it points up or down, or there is none.
  var isUpright: Bool {
    switch self {
    case .up, .down, .none: true
    case .left, .right: false
    }
  }

  /// The public value; empty if there is no arrow.
  var direction: UIPopoverArrowDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .none: []
    }
  }

  /// Returns the arrows that `permitted` contains, in the order of preference between sides of equal space.
  static func all(of permitted: UIPopoverArrowDirection) -> [PopoverArrow] {
    allCases.filter { $0 != .none && permitted.contains($0.direction) }
  }
}
