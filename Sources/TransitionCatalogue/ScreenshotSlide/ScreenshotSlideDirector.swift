import UIKit

/// The `screenshot-slide` recipe at work on a navigation controller: captures the screen before every push, and lets
/// captures stand in for pages whose bars would not go together.
///
/// A pop to a page without a capture of the window's size gets the system's own transition.
final class ScreenshotSlideDirector: NSObject, RecipeDirector {
  var values: RecipeValues
  let captures = ScreenCaptures()

  private weak var navigationController: UINavigationController?

  init(navigationController: UINavigationController, values: RecipeValues) {
    self.values = values
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func stop() {
    if navigationController?.delegate === self { navigationController?.delegate = nil }
  }

  private var style: ScreenshotSlideStyle { ScreenshotSlideStyle(values) }
}

extension ScreenshotSlideDirector: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push:
      captures.take(of: fromVC, in: navigationController)
      return ScreenshotPushAnimator(captures: captures, style: style)
    case .pop:
      guard let screen = navigationController.view, let now = screen.snapshotView(afterScreenUpdates: false),
        let stored = captures.capture(of: toVC, sized: screen.bounds.size)
      else { return nil }
      return ScreenshotPopAnimator(leaving: now, arriving: stored, style: style)
    case .none: return nil
    }
  }

  /// The stack has settled: captures of pages that have left it go.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    captures.keepInStep(with: navigationController.viewControllers)
  }
}
