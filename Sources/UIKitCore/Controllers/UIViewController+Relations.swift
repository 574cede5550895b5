extension UIViewController {
  /// Whether the view controller is appearing because it was added to its container.
  public var isMovingToParent: Bool {
    switch parentMove {
    case .into, .arrived: true
    case .none, .outOf: false
    }
  }

  /// Whether the view controller is disappearing because it is being removed from its container.
  public var isMovingFromParent: Bool { parentMove == .outOf }

  /// The coordinator of the transition that this view controller takes part in; `nil` if there is none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningCoordinator ?? modal.presentedBy?.driver?.coordinator ?? modal.presentation?.driver?.coordinator
      ?? parent?.transitionCoordinator
  }
}

extension UIViewController: UIContentContainer, UITraitEnvironment {}
