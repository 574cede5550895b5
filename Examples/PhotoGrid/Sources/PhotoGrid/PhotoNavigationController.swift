import UIKit

/// A navigation controller whose photos fly between the grid and their own view controller.
final class PhotoNavigationController: UINavigationController, UINavigationControllerDelegate {
  /// The interaction of the photo that is being popped.
  private var interaction: PhotoPopInteraction?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = Palette.paper
    appearance.shadowColor = .clear
    appearance.titleTextAttributes = [.foregroundColor: Palette.ink]
    appearance.largeTitleTextAttributes = [.foregroundColor: Palette.ink]
    navigationBar.standardAppearance = appearance
    navigationBar.scrollEdgeAppearance = appearance
    navigationBar.prefersLargeTitles = true
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    interaction = operation == .pop ? (fromVC as? PhotoViewController)?.interaction : nil
    return PhotoAnimator(operation: operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    // A pop by the back button has no drag to follow.
    interaction?.isActive == true ? interaction : nil
  }
}
