/// A key for one of the view controllers of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view controller that is visible at the start, and at the end of a cancelled transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")

  /// The view controller that is visible at the end of a completed transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// A key for one of the views of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible at the start, and at the end of a cancelled transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")

  /// The view that is visible at the end of a completed transition.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
