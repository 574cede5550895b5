/// A way back: to the nearest page before this one that has a method and agrees.
struct Unwinding {
  private let identifier: String
  private let action: Selector
  private let source: UIViewController
  private let sender: Any?

  /// The way back from `source` to the page whose method is `action`.
  init(_ identifier: String, of action: Selector, from source: UIViewController, sender: Any?) {
    self.identifier = identifier
    self.action = action
    self.source = source
    self.sender = sender
  }

  /// Goes back; where no page takes it nothing happens, as on a phone.
  func run() {
    guard source.shouldPerformSegue(withIdentifier: identifier, sender: sender),
      let goal = Self.before(source).first(where: isTaken)
    else { return }
    let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: goal) {
      Self.leave(for: goal)
    }
    source.prepare(for: segue, sender: sender)
    action.send(to: goal, from: segue)
    segue.perform()
  }

  private func isTaken(by page: UIViewController) -> Bool {
    action.isTaken(by: page) && page.canPerformUnwindSegueAction(action, from: source, sender: sender)
  }

  /// The pages that came before one, the nearest first: below it on the stack, those that hold it, and those under it.
  private static func before(_ page: UIViewController) -> [UIViewController] {
    var found: [UIViewController] = []
    var current: UIViewController? = page
    while let one = current {
      if let parent = one.parent {
        let stack = (parent as? UINavigationController)?.viewControllers ?? []
        found += stack.prefix { $0 !== one }.reversed() + [parent]
        current = parent
      } else {
        current = one.presentingViewController
        if let under = current { found += inside(under) + [under] }
      }
    }
    return found
  }

  /// The pages that a container shows, and those below them on their stacks.
  private static func inside(_ page: UIViewController) -> [UIViewController] {
    let shown: [UIViewController] =
      switch page {
      case let stack as UINavigationController: stack.viewControllers.reversed()
      case let tabs as UITabBarController: [tabs.selectedViewController].compactMap(\.self)
      default: page.children.reversed()
      }
    return shown.flatMap { inside($0) + [$0] }
  }

  /// Takes everything away that stands above `goal`.
  private static func leave(for goal: UIViewController) {
    let holders = Array(sequence(first: goal, next: \.parent))
    let isAnimated = UIView.areAnimationsEnabled
    let over = holders.first { $0.modal.presentation != nil }
    for case let stack as UINavigationController in holders.dropFirst() {
      guard let page = holders.first(where: { $0.parent === stack }), stack.topViewController !== page else { continue }
      // Under a page that goes away nobody sees the stack move.
      stack.popToViewController(page, animated: isAnimated && over == nil)
    }
    over?.dismiss(animated: isAnimated)
  }
}
