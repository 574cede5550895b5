import Motion
import UIKit

/// A presentation or a dismissal that a recipe animates.
public struct ModalTransition<Parameters: RecipeParameters> {
  /// Whether the transition is a presentation; otherwise it is a dismissal.
  public let isPresenting: Bool

  /// The view controller that is presented or dismissed.
  public let viewController: UIViewController

  /// The values of the recipe's parameters when the transition starts.
  public let values: ParameterValues<Parameters>
}

/// The director of a recipe for presentations: the transitioning delegate of the view controllers that it has prepared.
/// It returns the recipe's animators, attaches the dismissal gesture, and lets that gesture drive the dismissal.
final class ModalTransitionDelegate<Parameters: RecipeParameters>: NSObject, RecipeDirector,
  UIViewControllerTransitioningDelegate
{
  // As in NavigationTransitionDelegate, the methods of UIKit's protocol are in the class itself.

  typealias Transition = ModalTransition<Parameters>
  typealias PresentationController = (
    _ presented: UIViewController, _ presenting: UIViewController?, ParameterValues<Parameters>
  ) -> UIPresentationController

  var values: RecipeValues

  private let gesture: DismissGesture<Parameters>?
  private let makePresentationController: PresentationController?
  private let makeAnimator: (Transition) -> any UIViewControllerAnimatedTransitioning

  /// The last dismissal, whose animator a drag on its view controller may drive.
  private weak var dismissed: UIViewController?
  private weak var dismissAnimator: (any UIViewControllerAnimatedTransitioning)?

  init(
    values: RecipeValues, gesture: DismissGesture<Parameters>?, presentationController: PresentationController?,
    animator: @escaping (Transition) -> any UIViewControllerAnimatedTransitioning
  ) {
    self.values = values
    self.gesture = gesture
    makePresentationController = presentationController
    makeAnimator = animator
    super.init()
  }

  private var parameterValues: ParameterValues<Parameters> { ParameterValues(values) }

  // MARK: RecipeDirector

  func prepare(_ page: UIViewController) {
    page.modalPresentationStyle = makePresentationController == nil ? .fullScreen : .custom
    page.transitioningDelegate = self
    if gesture == nil { DismissDrag.detach(from: page) } else { DismissDrag.attach(to: page, delegate: self) }
  }

  func stop() {}

  // MARK: The transitioning delegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(Transition(isPresenting: true, viewController: presented, values: parameterValues))
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    let animator = makeAnimator(Transition(isPresenting: false, viewController: dismissed, values: parameterValues))
    self.dismissed = dismissed
    dismissAnimator = animator
    return animator
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    guard let dismissed, animator === dismissAnimator else { return nil }
    return DismissDrag.drag(of: dismissed)?.interaction
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makePresentationController?(presented, presenting, parameterValues) }
}

extension ModalTransitionDelegate: DismissDragDelegate {
  func dismissDrag(_ drag: DismissDrag, trackerIn size: CGSize) -> DragTracker {
    gesture?.tracker(in: size, values: parameterValues) ?? DragTracker(along: .zero)
  }

  func interaction(for drag: DismissDrag, in size: CGSize) -> UIPercentDrivenInteractiveTransition {
    gesture?.interaction(size, parameterValues) ?? UIPercentDrivenInteractiveTransition()
  }
}
