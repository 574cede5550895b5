/// The effect of a transition between old and new contents: a pure function from progress to a mixture of the two.
package nonisolated enum TransitionEffect: Equatable, Sendable {
  /// The old contents cross-fade to the new ones.
  case dissolve

  /// The new contents slide in over the old ones.
  case moveIn(Side)

  /// The new contents push the old ones away.
  case push(Side)

  /// The old contents slide away and reveal the new ones.
  case reveal(Side)

  /// Both are the faces of a card that is flipped; the side given turns toward the viewer.
  case flip(Side)

  /// The old contents are lifted like a page at its bottom edge.
  case curlUp

  /// The new contents are lowered like a page whose bottom edge was lifted.
  case curlDown

  /// The side of the screen at which a motion begins.
  package nonisolated enum Side: Sendable {
    case left, right, top, bottom
  }

  /// The largest opacity of the shadow on the contents below a lifted page, 0…1.
  private static let curlShade = 0.35

  /// Returns the mixture at `progress`, 0…1.
  func mix(at progress: Double) -> ContentsTransition.Mix {
    switch self {
    case .dissolve: .dissolve(progress: progress)
    case .moveIn(let side): .displaced(old: .zero, new: side.outwards * (1 - progress), front: .new)
    case .push(let side):
      .displaced(old: side.outwards * -progress, new: side.outwards * (1 - progress), front: .new)
    case .reveal(let side): .displaced(old: side.outwards * -progress, new: .zero, front: .old)
    case .flip(let side): Self.flip(side, progress)
    case .curlUp: .lifted(.old, angle: progress * .pi / 2, shade: Self.curlShade * (1 - progress))
    case .curlDown: .lifted(.new, angle: (1 - progress) * .pi / 2, shade: Self.curlShade * progress)
    }
  }

  private static func flip(_ side: Side, _ progress: Double) -> ContentsTransition.Mix {
    let angle = progress * .pi * side.turnSign
    return progress < 0.5
      ? .turned(.old, about: side.axis, angle: angle)
      : .turned(.new, about: side.axis, angle: angle - .pi * side.turnSign)
  }
}

nonisolated extension TransitionEffect.Side {
  /// The vector from the center to one whole length beyond this side, in fractions of the bounds.
  fileprivate var outwards: CGVector {
    switch self {
    case .left: CGVector(dx: -1, dy: 0)
    case .right: CGVector(dx: 1, dy: 0)
    case .top: CGVector(dx: 0, dy: -1)
    case .bottom: CGVector(dx: 0, dy: 1)
    }
  }

  fileprivate var axis: ContentsTransition.Axis {
    switch self {
    case .left, .right: .vertical
    case .top, .bottom: .horizontal
    }
  }

  /// The sign of the rotation about ``axis`` that turns this side toward the viewer.
  fileprivate var turnSign: Double {
    switch self {
    case .left, .bottom: 1
    case .right, .top: -1
    }
  }
}

nonisolated extension CGVector {
  fileprivate static func * (vector: CGVector, factor: Double) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
