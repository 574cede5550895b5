import UIKit

extension Catalogue {
  /// The screenshot-slide recipe: whole screens, including their bars, move side by side.
  public static let screenshotSlide = Recipe(
    name: "screenshot-slide", title: "Screenshot Slide",
    summary: "Whole screens with their bars slide past each other, captures standing in for those that leave.",
    kind: .navigation, source: .catalogue, parameters: ScreenshotSlideParameters.all,
    start: .navigation { ScreenshotSlideTransitionDelegate(navigationController: $0, values: $1) })
}

/// The parameters of the screenshot-slide recipe.
struct ScreenshotSlideParameters: RecipeParameters {
  let duration = RecipeParameter.duration(0.3)
}

/// The director of the screenshot-slide recipe. It captures the screen before every push, and animates the captures in
/// place of view controllers whose bars differ.
///
/// A pop to a view controller without a capture of the current size is UIKit's own transition.
final class ScreenshotSlideTransitionDelegate: NavigationTransitionDelegate<ScreenshotSlideParameters> {
  let captures = ScreenCaptures()

  init(navigationController: UINavigationController, values: RecipeValues) {
    super.init(navigationController: navigationController, values: values)
  }

  override func animator(for transition: Transition) -> (any UIViewControllerAnimatedTransitioning)? {
    let navigationController = transition.navigationController, duration = transition.values.duration
    if transition.isPush {
      captures.take(of: transition.from, in: navigationController)
      return ScreenshotPushAnimator(captures: captures, duration: duration)
    }
    guard let screen = navigationController.view, let now = screen.snapshotView(afterScreenUpdates: false),
      let stored = captures.capture(of: transition.to, sized: screen.bounds.size)
    else { return nil }
    return ScreenshotPopAnimator(leaving: now, arriving: stored, duration: duration)
  }

  override func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { captures.keepInStep(with: navigationController.viewControllers) }
}
