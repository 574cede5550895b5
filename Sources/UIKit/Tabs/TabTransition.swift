/// A running transition between two tabs.
struct TabTransition {
  let driver: TransitionDriver
  let from: UIViewController
  let to: UIViewController
}
