import UIKit

/// The `tab-slide` recipe at work on a tab bar controller: tabs stand side by side, in the order of their buttons.
final class TabSlideDirector: NSObject, RecipeDirector {
  var values: RecipeValues

  private weak var tabBarController: UITabBarController?
  private var drag: TabSlideDrag?

  init(tabBarController: UITabBarController, values: RecipeValues) {
    self.values = values
    self.tabBarController = tabBarController
    super.init()
    drag = TabSlideDrag(in: tabBarController) { [unowned self] in style }
    tabBarController.delegate = self
  }

  func stop() {
    drag?.stop()
    if tabBarController?.delegate === self { tabBarController?.delegate = nil }
  }

  private var style: TabSlideStyle { TabSlideStyle(values) }
}

extension TabSlideDirector: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let pages = tabBarController.viewControllers, let start = pages.firstIndex(of: fromVC),
      let end = pages.firstIndex(of: toVC)
    else { return nil }
    return SlideAnimator(start < end ? .left : .right, duration: style.duration)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { drag?.interaction }
}
