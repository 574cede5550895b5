/// An unwind segue: it returns to the nearest earlier view controller that implements a method and accepts it.
struct Unwinding {
  private let identifier: String
  private let action: Selector
  private let source: UIViewController
  private let sender: Any?

  /// Creates an unwind segue from `source` to the view controller that implements `action`.
  init(_ identifier: String, of action: Selector, from source: UIViewController, sender: Any?) {
    self.identifier = identifier
    self.action = action
    self.source = source
    self.sender = sender
  }

  /// Performs the unwind segue; as in Apple's UIKit, nothing happens if no view controller accepts it.
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

  private func isTaken(by viewController: UIViewController) -> Bool {
    action.isTaken(by: viewController)
      && viewController.canPerformUnwindSegueAction(action, from: source, sender: sender)
  }

  /// Returns the view controllers before another, the nearest first: those below it on the stack, its ancestors, and
  /// its presenters.
  private static func before(_ viewController: UIViewController) -> [UIViewController] {
    var found: [UIViewController] = []
    var current: UIViewController? = viewController
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

  /// Returns the descendants that a container shows, and those below them on their stacks.
  private static func inside(_ viewController: UIViewController) -> [UIViewController] {
    let shown: [UIViewController] =
      switch viewController {
      case let stack as UINavigationController: stack.viewControllers.reversed()
      case let tabs as UITabBarController: [tabs.selectedViewController].compactMap(\.self)
      default: viewController.children.reversed()
      }
    return shown.flatMap { inside($0) + [$0] }
  }

  /// Dismisses and pops everything above `goal`.
  private static func leave(for goal: UIViewController) {
    let holders = Array(sequence(first: goal, next: \.parent))
    let isAnimated = UIView.areAnimationsEnabled
    let over = holders.first { $0.modal.presentation != nil }
    for case let stack as UINavigationController in holders.dropFirst() {
      guard let viewController = holders.first(where: { $0.parent === stack }),
        stack.topViewController !== viewController
      else { continue }
      // The change of the stack is not visible below a view controller that is being dismissed.
      stack.popToViewController(viewController, animated: isAnimated && over == nil)
    }
    over?.dismiss(animated: isAnimated)
  }
}
