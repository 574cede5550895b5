/// At which edge of a popover its arrow is, by the way that it points.
nonisolated enum PopoverArrow: CaseIterable, Sendable {
  case up
  case down
  case left
  case right

  /// There is no arrow.
  case none

  /// Whether it points up or down.
  var isUpright: Bool {
    switch self {
    case .up, .down, .none: true
    case .left, .right: false
    }
  }

  /// The public name; of no arrow none.
  var direction: UIPopoverArrowDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .none: []
    }
  }

  /// Those that `permitted` has, in the order that decides between sides of equal room.
  static func all(of permitted: UIPopoverArrowDirection) -> [PopoverArrow] {
    allCases.filter { $0 != .none && permitted.contains($0.direction) }
  }
}
