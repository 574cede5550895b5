/// A running transition between two view controllers of a navigation controller.
struct NavigationTransition {
  let driver: TransitionDriver
  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController

  /// Whether the bar was hidden before the transition.
  let hidBar: Bool

  /// The stack to which a cancelled transition returns.
  let before: [UIViewController]

  /// The stack after a completed transition.
  let after: [UIViewController]
}
