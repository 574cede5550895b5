/// One change of the page that a navigation controller shows, while it is under way.
struct NavigationTransition {
  let driver: TransitionDriver
  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController

  /// Whether the bar was out of sight before.
  let hidBar: Bool

  /// The stack to go back to when the transition is cancelled.
  let before: [UIViewController]

  /// The stack when the transition completes.
  let after: [UIViewController]
}
