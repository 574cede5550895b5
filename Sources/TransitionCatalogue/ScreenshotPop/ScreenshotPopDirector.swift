import UIKit

/// The `screenshot-pop` recipe at work on a navigation controller: pages change as the system has it, but a drag from the
/// left edge moves the whole screen aside, bar and all, over a capture of the page below.
public final class ScreenshotPopDirector: NSObject, RecipeDirector {
  /// The values chosen.
  public var values: RecipeValues

  /// The types of the pages on which there is no drag, since they need drags from the left edge for themselves.
  public var deniedTypes: [UIViewController.Type] = []

  /// Posted by the navigation controller when a drag moves the screen aside. UIKit knows of no transition then.
  public static let dragDidBeginNotification = Notification.Name("ScreenshotPopDragDidBegin")

  /// Posted by the navigation controller when the screen is in its place again after a drag.
  public static let dragDidEndNotification = Notification.Name("ScreenshotPopDragDidEnd")

  /// In the user info of ``dragDidEndNotification``: whether the page was popped, a `Bool`.
  public static let popsKey = "pops"

  let captures = ScreenCaptures()

  private weak var navigationController: UINavigationController?
  private var drag: ScreenshotPopDrag?

  /// Takes over the navigation controller's delegate and the gesture that goes back, until it is stopped.
  public init(navigationController: UINavigationController, values: RecipeValues = RecipeValues()) {
    self.values = values
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
    navigationController.interactivePopGestureRecognizer?.isEnabled = false
    drag = ScreenshotPopDrag(
      in: navigationController, style: { [unowned self] in style }, capture: { [unowned self] in captureBelow })
    drag?.onBegin = { [weak self] in self?.post(Self.dragDidBeginNotification) }
    drag?.onEnd = { [weak self] in self?.post(Self.dragDidEndNotification, [Self.popsKey: $0]) }
  }

  private func post(_ name: Notification.Name, _ userInfo: [String: Any] = [:]) {
    NotificationCenter.default.post(name: name, object: navigationController, userInfo: userInfo)
  }

  /// Gives the navigation controller its own gesture back.
  public func stop() {
    drag?.stop()
    navigationController?.interactivePopGestureRecognizer?.isEnabled = true
    if navigationController?.delegate === self { navigationController?.delegate = nil }
  }

  private var style: ScreenshotPopStyle { ScreenshotPopStyle(values) }

  /// What a drag on the page on top uncovers; `nil` where no drag is allowed.
  private var captureBelow: UIView? {
    guard let navigationController, navigationController.transitionCoordinator == nil else { return nil }
    let pages = navigationController.viewControllers
    guard pages.count > 1, let top = pages.last,
      !deniedTypes.contains(where: { $0 == type(of: top) })
    else { return nil }
    return captures.capture(of: pages[pages.count - 2], sized: navigationController.view.bounds.size)
  }
}

extension ScreenshotPopDirector: UINavigationControllerDelegate {
  /// The system's own; a push is the moment to capture what it covers.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if operation == .push { captures.take(of: fromVC, in: navigationController) }
    return nil
  }

  /// The stack has settled: captures of pages that have left it go.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    captures.keepInStep(with: navigationController.viewControllers)
  }
}
