import Motion
import UIKit

/// The director of a recipe for a navigation stack, and the navigation controller's delegate. It returns the recipe's
/// animators, attaches the pop gesture, and lets that gesture drive the pop.
///
/// ``Recipe/navigation(name:title:summary:source:parameters:gesture:appliesTo:animator:)`` makes one from closures. For
/// a recipe with its own state, write a subclass that overrides ``animator(for:)``.
@MainActor
open class NavigationTransitionDelegate<Parameters: RecipeParameters>: NSObject, RecipeDirector,
  UINavigationControllerDelegate
{
  // On Apple's platforms UIKit's protocols are Objective-C protocols, and their methods cannot be implemented in
  // extensions of generic classes. They are therefore in the class itself.

  /// The type of the recipe's transitions: a push or a pop, with the recipe's values.
  public typealias Transition = NavigationTransition<Parameters>

  /// The values of the recipe's parameters; each transition reads them when it starts.
  public var values: RecipeValues

  /// The navigation controller whose delegate this is.
  public private(set) weak var navigationController: UINavigationController?

  private let gesture: PopGesture<Parameters>?
  private let appliesTo: (Transition) -> Bool
  private let makeAnimator: (Transition) -> (any UIViewControllerAnimatedTransitioning)?
  private var drag: PopDrag?

  /// The animator of the last pop, which is the only one that a drag may drive.
  private weak var popAnimator: (any UIViewControllerAnimatedTransitioning)?

  /// Creates a director, makes it the delegate of `navigationController` and attaches the gesture to its view.
  ///
  /// A transition to which the recipe does not apply, or for which `animator` returns `nil`, is UIKit's own. The
  /// gesture does not start a pop to which the recipe does not apply.
  public init(
    navigationController: UINavigationController, values: RecipeValues, gesture: PopGesture<Parameters>? = nil,
    appliesTo: @escaping (Transition) -> Bool = { _ in true },
    animator: @escaping (Transition) -> (any UIViewControllerAnimatedTransitioning)? = { _ in nil }
  ) {
    self.navigationController = navigationController
    self.values = values
    self.gesture = gesture
    self.appliesTo = appliesTo
    makeAnimator = animator
    super.init()
    drag = gesture?.attach(to: navigationController, delegate: self)
    navigationController.delegate = self
  }

  /// The current values, accessible under the names of the parameters' properties.
  public final var parameterValues: ParameterValues<Parameters> { ParameterValues(values) }

  /// Returns the animator of a transition to which the recipe applies, or `nil` for UIKit's own transition. An animator
  /// that is also an interaction controller drives itself.
  open func animator(for transition: Transition) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(transition)
  }

  /// Detaches the gesture, and resets the navigation controller's delegate if it is this object.
  open func stop() {
    drag?.stop()
    if navigationController?.delegate === self { navigationController?.delegate = nil }
  }

  // MARK: The navigation controller's delegate

  /// Returns the recipe's animator; `nil` for UIKit's own transition.
  public final func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    popAnimator = nil
    switch operation {
    case .none: return nil
    case .push: return animator(isPush: true, from: fromVC, to: toVC, in: navigationController)
    case .pop:
      let animator = animator(isPush: false, from: fromVC, to: toVC, in: navigationController)
      popAnimator = animator
      return animator
    }
  }

  private func animator(
    isPush: Bool, from: UIViewController, to: UIViewController, in navigationController: UINavigationController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let transition = Transition(
      isPush: isPush, from: from, to: to, navigationController: navigationController, values: parameterValues)
    return appliesTo(transition) ? animator(for: transition) : nil
  }

  /// Returns the animator itself if it is its own interaction controller; otherwise, for a pop, the interaction of the
  /// drag in progress.
  public final func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let own = animationController as? any UIViewControllerInteractiveTransitioning { return own }
    return animationController === popAnimator ? drag?.interaction : nil
  }

  /// Called when a push or a pop has finished; the default implementation does nothing.
  open func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

extension NavigationTransitionDelegate: PopDragDelegate {
  func popDrag(_ drag: PopDrag, leadsFrom top: UIViewController, to below: UIViewController) -> Bool {
    guard let navigationController else { return false }
    return appliesTo(
      Transition(
        isPush: false, from: top, to: below, navigationController: navigationController, values: parameterValues))
  }

  func popDrag(_ drag: PopDrag, trackerFor translation: CGPoint, in size: CGSize) -> DragTracker {
    gesture?.tracker(for: translation, in: size, values: parameterValues) ?? DragTracker(along: .zero)
  }

  func interaction(for drag: PopDrag) -> UIPercentDrivenInteractiveTransition {
    gesture?.interaction() ?? UIPercentDrivenInteractiveTransition()
  }
}
