/// A page on its way in, while another goes.
struct PageTurn {
  /// Who turns the page.
  enum Cause {
    case hand, code
  }

  let to: UIViewController
  let cause: Cause
}
