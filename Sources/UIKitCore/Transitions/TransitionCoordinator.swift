import Foundation

/// Runs animations alongside a transition of a ``TransitionDriver``, or alongside a size change, which has no driver
/// and takes no time.
package final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  package typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case waiting, running, over
  }

  private let container: UIView
  private weak var driver: TransitionDriver?
  private var context: TransitionContext?
  private var phase = Phase.waiting
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []

  /// Whether the transition started interactively.
  package private(set) var initiallyInteractive = false

  /// The interaction's completion speed, once the gesture has ended.
  package internal(set) var completionVelocity: CGFloat = 1

  /// Creates a coordinator for a transition in `containerView`.
  init(containerView: UIView) {
    container = containerView
    super.init()
  }

  /// Makes `driver` the source of the context's values.
  func follow(_ driver: TransitionDriver) {
    self.driver = driver
    context = driver.context
    initiallyInteractive = driver.context.isInteractive
  }

  // MARK: What the transition calls

  /// Begins the animations that were added so far; later ones begin immediately.
  func begin() {
    guard phase == .waiting else { return }
    phase = .running
    let waiting = animations
    animations = []
    waiting.forEach(run)
  }

  /// Notifies the handlers that an interaction began or ended.
  func interactionChanged() { interactionHandlers.forEach { $0(self) } }

  /// Runs the completion handlers, once; nothing can be added afterwards.
  package func end() {
    guard phase != .over else { return }
    begin()
    phase = .over
    let waiting = completions
    completions = []
    interactionHandlers = []
    waiting.forEach { $0(self) }
  }

  private func run(_ animation: @escaping Handler) {
    guard let driver, isAnimated, transitionDuration > 0 else {
      UIView.performWithoutAnimation { animation(self) }
      return
    }
    driver.runAlongside { animation(self) }
  }

  // MARK: UIViewControllerTransitionCoordinator

  @discardableResult
  package func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  @discardableResult
  package func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    guard phase != .over else { return false }
    if let view { driver?.addToTimeline(view) }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if phase == .waiting { animations.append(animation) } else { run(animation) }
    return true
  }

  package func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    guard phase != .over else { return }
    interactionHandlers.append(handler)
  }
}

extension TransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  package var isAnimated: Bool { context?.isAnimated ?? false }

  package var presentationStyle: UIModalPresentationStyle { context?.presentationStyle ?? .none }

  /// Whether the animator vended an interruptible animator. It is asked for one when the transition starts; before
  /// that, and where it has none, this is `false`, although a drag may still interrupt the transition.
  package var isInterruptible: Bool { driver?.playback.isInterruptible ?? false }

  package var isInteractive: Bool { context?.isInteractive ?? false }

  package var isCancelled: Bool { context?.transitionWasCancelled ?? false }

  package var transitionDuration: TimeInterval { driver?.duration ?? 0 }

  package var percentComplete: CGFloat { driver?.percentComplete ?? (isCancelled ? 0 : 1) }

  package var completionCurve: UIView.AnimationCurve { driver?.interaction?.completionCurve ?? .easeInOut }

  package var containerView: UIView { container }

  package var targetTransform: CGAffineTransform { .identity }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context?.viewController(forKey: key)
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }
}
