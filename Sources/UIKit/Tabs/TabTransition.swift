/// One change of the tab that shows, while it is under way.
struct TabTransition {
  let driver: TransitionDriver
  let from: UIViewController
  let to: UIViewController
}
