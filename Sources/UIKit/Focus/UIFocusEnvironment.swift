import Foundation

/// Something that has to do with what the keys are for: a view, or a controller.
@MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus is best put, the best first; the environment's own parts where there is nothing.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Asks for the focus to be looked at again before the next frame.
  func setNeedsFocusUpdate()

  /// Looks at the focus again now, if that was asked for.
  func updateFocusIfNeeded()

  /// Whether the focus may move; asked of what it leaves and of what it comes to, with all around them.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// The focus moved; told to what it left and to what it came to, with all around them.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// A view that the keys may be for.
@MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the keys may be for it.
  var canBecomeFocused: Bool { get }

  /// Where it stands in its superview.
  var frame: CGRect { get }
}

extension UIView: UIFocusItem {
  /// Whether the keys are for this view.
  public var isFocused: Bool { UIApplication.shared.focus.focused === self }

  /// Asks for the focus to be looked at again before the next frame.
  public func setNeedsFocusUpdate() { UIApplication.shared.focus.setNeedsUpdate(self) }

  /// Looks at the focus again now, if that was asked for.
  public func updateFocusIfNeeded() { UIApplication.shared.focus.updateIfNeeded() }
}

extension UIViewController: UIFocusEnvironment {
  /// Asks for the focus to be looked at again before the next frame.
  public func setNeedsFocusUpdate() { UIApplication.shared.focus.setNeedsUpdate(self) }

  /// Looks at the focus again now, if that was asked for.
  public func updateFocusIfNeeded() { UIApplication.shared.focus.updateIfNeeded() }
}

/// A move of the focus.
@MainActor open class UIFocusUpdateContext: NSObject {
  /// What the keys were for; `nil` for nothing.
  public private(set) weak var previouslyFocusedView: UIView?

  /// What the keys are for; `nil` for nothing.
  public private(set) weak var nextFocusedView: UIView?

  /// Where it goes; empty where no key moved it.
  public let focusHeading: UIFocusHeading

  /// What the keys were for; `nil` for nothing.
  public var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }

  /// What the keys are for; `nil` for nothing.
  public var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
    super.init()
  }
}

/// Lets code animate along with a move of the focus.
@MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// In seconds (a convention).
  static let duration = 0.18

  /// Animates changes along, and runs something once they are over.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: Self.duration, animations: { for animation in self.animations { animation() } },
      completion: { _ in for completion in self.completions { completion() } })
  }
}

/// Knows what the keys are for.
@MainActor open class UIFocusSystem: NSObject {
  private static let shared = UIFocusSystem()

  private override init() { super.init() }

  /// The focus system of an environment: there is one.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { shared }

  /// What the keys are for; `nil` until a key moves the focus.
  open var focusedItem: (any UIFocusItem)? { UIApplication.shared.focus.focused }

  /// Moves the focus to an environment, or to what that prefers.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    UIApplication.shared.focus.setNeedsUpdate(environment)
  }

  /// The keys are for nothing in particular any more; Tab goes on from where they were.
  package func endFocus() { UIApplication.shared.focus.end() }

  /// Looks at the focus again now, if that was asked for.
  open func updateFocusIfNeeded() { UIApplication.shared.focus.updateIfNeeded() }
}
