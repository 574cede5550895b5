import Foundation

/// The views of a modal transition in its container: the presented view, and the one underneath.
package struct ModalScene {
  let context: any UIViewControllerContextTransitioning

  /// The view that is presented or dismissed.
  package let view: UIView

  /// The presenter's view if it takes part in the transition.
  let underneath: UIView?

  private let direction: ModalDirection

  package init(_ context: any UIViewControllerContextTransitioning, _ direction: ModalDirection) {
    self.context = context
    self.direction = direction
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    view = (direction == .in ? to : from) ?? UIView()
    underneath = direction == .in ? from : to
  }

  /// Puts both views at their starting frames, the presented one on top.
  package func arrange() {
    let container = context.containerView
    if let underneath {
      container.insertSubview(underneath, at: 0)
      if direction == .out { underneath.place(at: container.bounds) }
    }
    guard direction == .in, context.view(forKey: .to) != nil,
      let controller = context.viewController(forKey: .to)
    else { return }
    view.frame = context.finalFrame(for: controller)
    container.addSubview(view)
    view.layoutIfNeeded()
  }

  /// Animates the changes with a critically damped spring, or linearly if the transition is interactive, and completes
  /// the transition.
  package func animate(over duration: TimeInterval, changes: @escaping () -> Void, cleanUp: @escaping () -> Void = {}) {
    let context = context
    func end(_: Bool) {
      cleanUp()
      context.completeTransition(!context.transitionWasCancelled)
    }
    if context.isInteractive {
      UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: changes, completion: end)
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: changes,
        completion: end)
    }
  }
}
