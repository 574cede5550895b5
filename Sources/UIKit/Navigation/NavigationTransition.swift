/// One change of the page that a navigation controller shows, while it is under way.
struct NavigationTransition {
  let driver: TransitionDriver
  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController

  /// The stack to go back to when the transition is cancelled.
  let before: [UIViewController]

  /// The stack when the transition completes.
  let after: [UIViewController]
}
