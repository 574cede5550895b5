/// The change from one page to another while it is in progress.
struct PageTurn {
  /// The cause of a change: a gesture or code.
  enum Cause {
    case touch, code
  }

  let to: UIViewController
  let cause: Cause
}
