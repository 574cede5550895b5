import Foundation

/// A participant in moving the keyboard focus: a view or a view controller.
@MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The preferred targets of the focus, best first; if there are none, the subviews are searched.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Requests an update of the focus before the next frame.
  func setNeedsFocusUpdate()

  /// Performs a requested update of the focus now.
  func updateFocusIfNeeded()

  /// Returns whether the focus may move. Called on the view that loses it and the one that gets it, and on their
  /// ancestors.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

  /// Called after the focus moved, on the view that lost it and the one that got it, and on their ancestors.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// A view that can become focused.
@MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the view can become focused.
  var canBecomeFocused: Bool { get }

  /// The frame of the view in its superview.
  var frame: CGRect { get }
}

extension UIView: UIFocusItem {
  /// Whether the view has the keyboard focus.
  public var isFocused: Bool { UIApplication.shared.focus.focused === self }

  /// Requests an update of the focus before the next frame.
  public func setNeedsFocusUpdate() { UIApplication.shared.focus.setNeedsUpdate(self) }

  /// Performs a requested update of the focus now.
  public func updateFocusIfNeeded() { UIApplication.shared.focus.updateIfNeeded() }
}

extension UIViewController: UIFocusEnvironment {
  /// Requests an update of the focus before the next frame.
  public func setNeedsFocusUpdate() { UIApplication.shared.focus.setNeedsUpdate(self) }

  /// Performs a requested update of the focus now.
  public func updateFocusIfNeeded() { UIApplication.shared.focus.updateIfNeeded() }
}

/// The description of a movement of the focus.
@MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that was focused before; `nil` if none was.
  public private(set) weak var previouslyFocusedView: UIView?

  /// The view that is focused afterwards; `nil` if none is.
  public private(set) weak var nextFocusedView: UIView?

  /// The direction of the movement; empty if it was not caused by a key.
  public let focusHeading: UIFocusHeading

  /// The item that was focused before; `nil` if none was.
  public var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }

  /// The item that is focused afterwards; `nil` if none is.
  public var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
    super.init()
  }
}

/// A coordinator of animations that run along with a movement of the focus.
@MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// The duration of the animations, in seconds; our own choice.
  static let duration = 0.18

  /// Adds changes that are animated along with the movement, and a handler for the end of the animation.
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

/// The system that manages the keyboard focus.
@MainActor open class UIFocusSystem: NSObject {
  private static let shared = UIFocusSystem()

  private override init() { super.init() }

  /// Returns the focus system of an environment; there is only one.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { shared }

  /// The focused item; `nil` until a key moves the focus to one.
  open var focusedItem: (any UIFocusItem)? { UIApplication.shared.focus.focused }

  /// Requests that the focus moves to an environment, or to what that prefers, before the next frame. If nothing is
  /// focused, it only sets where the next key starts.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    UIApplication.shared.focus.setNeedsUpdate(environment)
  }

  /// Ends the focus; Tab continues from the view that had it.
  package func endFocus() { UIApplication.shared.focus.end() }

  /// Performs a requested update of the focus now.
  open func updateFocusIfNeeded() { UIApplication.shared.focus.updateIfNeeded() }
}
