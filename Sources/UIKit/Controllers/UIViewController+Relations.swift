extension UIViewController {
  /// Whether the page is appearing because it was put into its container.
  public var isMovingToParent: Bool {
    switch parentMove {
    case .into, .arrived: true
    case .none, .outOf: false
    }
  }

  /// Whether the page is disappearing because it is taken out of its container.
  public var isMovingFromParent: Bool { parentMove == .outOf }

  /// The nearest navigation controller that this page is in.
  public var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// The coordinator of the transition that this page takes part in; `nil` when there is none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningCoordinator ?? modal.presentedBy?.driver?.coordinator ?? modal.presentation?.driver?.coordinator
      ?? parent?.transitionCoordinator
  }
}

extension UIViewController: UIContentContainer, UITraitEnvironment {}
