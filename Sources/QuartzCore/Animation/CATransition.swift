/// A layer's old picture giving way to its new one.
///
/// The old picture is what the layer shows when the transition is added; so add it before you change the layer, or let
/// the layer have it as the action of the change. On Apple's platforms a change just before counts as new, too.
///
///     layer.add(CATransition(), forKey: nil)
///     layer.contents = picture
///
/// Whatever key it is added under, a layer has one transition, under ``kCATransition``.
open class CATransition: CAAnimation {
  /// How the new picture comes.
  open var type = CATransitionType.fade

  /// From where it comes, if it comes from somewhere; `nil` stands for ``CATransitionSubtype/fromLeft``.
  open var subtype: CATransitionSubtype?

  /// The part of the way at which it begins, 0…1.
  open var startProgress: Float = 0

  /// The part of the way at which it ends, 0…1; at least ``startProgress``.
  open var endProgress: Float = 1

  /// What it does instead of what ``type`` and ``subtype`` say.
  package var effect: TransitionEffect?

  /// What paces it instead of the timing function, and may change while it runs: an animator's progress.
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

  /// The transition compiled, from the picture `old`.
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

/// How a transition brings the new picture.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String

  /// A type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old picture fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")

  /// The new picture slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")

  /// The new picture pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")

  /// The old picture slides away from over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where a transition brings the new picture.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The subtype's name.
  public let rawValue: String

  /// A subtype by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge, moving left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")

  /// From the left edge, moving right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")

  /// Moving up. As on the phone, whose code relies on it: the name was given where y grows upwards.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")

  /// Moving down; see ``fromTop``.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
