import UIKit

/// The director of the screenshot-pop recipe. Transitions are UIKit's own, but a drag from the leading edge moves the
/// whole screen aside, including the bar, over a capture of the view controller below.
public final class ScreenshotPopTransitionDelegate: NavigationTransitionDelegate<ScreenshotPopParameters> {
  /// The types of view controllers on which there is no drag, because they need drags from the left edge themselves.
  /// Subclasses are not included.
  public var deniedTypes: [UIViewController.Type] = []

  /// The notification, with the navigation controller as its object, that a drag has started to move the screen aside.
  /// There is no UIKit transition then.
  public static let dragDidBeginNotification = Notification.Name("ScreenshotPopDragDidBegin")

  /// The notification, with the navigation controller as its object, that the screen is at rest again after a drag.
  public static let dragDidEndNotification = Notification.Name("ScreenshotPopDragDidEnd")

  /// The key in the user info of ``dragDidEndNotification`` for whether the view controller was popped, a `Bool`.
  public static let popsKey = "pops"

  let captures = ScreenCaptures()

  private var drag: ScreenshotPopDrag?

  /// Whether the navigation controller's own pop gesture was enabled before.
  private var allowedSystemPop = true

  /// Takes over the navigation controller's delegate and disables its pop gesture, until the director is stopped.
  public init(navigationController: UINavigationController, values: RecipeValues = RecipeValues()) {
    super.init(navigationController: navigationController, values: values)
    allowedSystemPop = navigationController.interactivePopGestureRecognizer?.isEnabled ?? true
    navigationController.interactivePopGestureRecognizer?.isEnabled = false
    drag = ScreenshotPopDrag(
      in: navigationController, style: { [unowned self] in parameterValues },
      capture: { [unowned self] in captureBelow })
    drag?.onBegin = { [weak self] in self?.post(Self.dragDidBeginNotification) }
    drag?.onEnd = { [weak self] in self?.post(Self.dragDidEndNotification, [Self.popsKey: $0]) }
  }

  private func post(_ name: Notification.Name, _ userInfo: [String: Any] = [:]) {
    NotificationCenter.default.post(name: name, object: navigationController, userInfo: userInfo)
  }

  /// Removes the drag and restores the navigation controller's own pop gesture.
  public override func stop() {
    drag?.stop()
    navigationController?.interactivePopGestureRecognizer?.isEnabled = allowedSystemPop
    super.stop()
  }

  /// The capture that a drag on the top view controller uncovers; `nil` where no drag is allowed.
  private var captureBelow: UIView? {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return nil }
    let stack = navigationController.viewControllers
    guard stack.count > 1, let top = stack.last, !deniedTypes.contains(where: { $0 == type(of: top) }) else {
      return nil
    }
    return captures.capture(of: stack[stack.count - 2], sized: navigationController.view.bounds.size)
  }

  /// Ends a drag, captures the screen before a push, and returns `nil`, so that every transition is UIKit's own.
  public override func animator(for transition: Transition) -> (any UIViewControllerAnimatedTransitioning)? {
    drag?.end()
    if transition.isPush { captures.take(of: transition.from, in: transition.navigationController) }
    return nil
  }

  /// Drops the captures of view controllers that are not below the top of the stack anymore.
  public override func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { captures.keepInStep(with: navigationController.viewControllers) }
}
