/// A transition from a layer's old appearance to its new one.
///
/// The old appearance is what the layer shows when the transition is added, so add the transition before you change the
/// layer, or return it as the action of the change. On Apple's platforms a change made just before counts as new, too.
///
///     layer.add(CATransition(), forKey: nil)
///     layer.contents = image
///
/// A layer has one transition, under ``kCATransition``, whatever key it is added under.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade

  /// The direction of the transition, for the types that have one; `nil` stands for ``CATransitionSubtype/fromLeft``.
  open var subtype: CATransitionSubtype?

  /// The progress at which the transition begins, 0…1.
  open var startProgress: Float = 0

  /// The progress at which the transition ends, 0…1; at least ``startProgress``.
  open var endProgress: Float = 1

  /// The effect that replaces the one given by ``type`` and ``subtype``.
  package var effect: TransitionEffect?

  /// The pacing that replaces the timing function, and may change during the transition: an animator's progress.
  package var base: Pacing?

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? CATransition {
      twin.type = type
      twin.subtype = subtype
      twin.startProgress = startProgress
      twin.endProgress = endProgress
      twin.effect = effect
      twin.base = base
    }
    return twin
  }

  /// Returns the compiled transition, which starts from the snapshot `old`.
  func motion(from old: [Frame.Item]) -> TransitionMotion {
    precondition(
      (0...1).contains(startProgress) && (startProgress...1).contains(endProgress),
      "CATransition: from \(startProgress) to \(endProgress); both must lie in 0…1, in this order")
    return TransitionMotion(
      old: old, effect: effect ?? ownEffect, pacing: base ?? .curve(timingFunction?.curve ?? .linear),
      start: Double(startProgress), end: Double(endProgress))
  }

  private var ownEffect: TransitionEffect {
    switch type {
    case .fade: .dissolve
    case .moveIn: .moveIn(side)
    case .push: .push(side)
    case .reveal: .reveal(side)
    default: preconditionFailure("CATransition: no type is called '\(type.rawValue)'; fade, moveIn, push, reveal exist")
    }
  }

  private var side: TransitionEffect.Side {
    switch subtype {
    case nil, .fromLeft?: .left
    case .fromRight?: .right
    case .fromTop?: .bottom
    case .fromBottom?: .top
    case let other?:
      preconditionFailure("CATransition: no subtype is called '\(other.rawValue)'; from left, right, top, bottom exist")
    }
  }
}

/// The key of a layer's transition.
public nonisolated let kCATransition = "transition"

/// The effect of a transition.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old contents cross-fade to the new ones.
  public static let fade = CATransitionType(rawValue: "fade")

  /// The new contents slide in over the old ones.
  public static let moveIn = CATransitionType(rawValue: "moveIn")

  /// The new contents push the old ones away.
  public static let push = CATransitionType(rawValue: "push")

  /// The old contents slide away and reveal the new ones.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The subtype's name.
  public let rawValue: String

  /// Creates a subtype from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The transition starts at the right edge and moves left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")

  /// The transition starts at the left edge and moves right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")

  /// The transition moves up, as on iOS, where apps rely on it: Core Animation named it for a y axis that points up.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")

  /// The transition moves down; see ``fromTop``.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
